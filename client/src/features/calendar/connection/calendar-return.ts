import * as z from "zod/mini";
import { askChannel } from "#client/lib/ask-channel.ts";
import type { PopupWindow } from "#client/lib/popup-window.ts";
import {
  type CalendarMessage,
  calendarChannel,
  calendarMessageSchema,
} from "#shared/contracts/calendar/connection.ts";

/** How long the page that Google returns to waits for an answer, in ms. */
const patience = 2000;

const taken = { type: "calendar_taken" };

/**
 * Hears what the window of Google brought back, and answers that somebody looks after it. Posted messages count only from
 * a page of ours in that very window; where the browser has cut it off, they come by the channel of our origin. Returns
 * the end of it.
 */
export const onCalendarReturn = (popup: PopupWindow, onMessage: (message: CalendarMessage) => void) => {
  const channel = new BroadcastChannel(calendarChannel);
  const take = (data: unknown) => {
    const message = z.safeParse(calendarMessageSchema, data);
    if (!message.success) return;
    channel.postMessage(taken);
    onMessage(message.data);
  };
  const handlePosted = (event: MessageEvent) => {
    if (event.origin === location.origin && popup.isSourceOf(event)) take(event.data);
  };
  channel.onmessage = ({ data }: MessageEvent) => take(data);
  addEventListener("message", handlePosted);
  return () => {
    channel.close();
    removeEventListener("message", handlePosted);
  };
};

/** Tells the other pages what Google gave; whether one of them takes it from here. */
export const announceCalendar = (message: CalendarMessage) => {
  window.opener?.postMessage(message, location.origin);
  return askChannel(calendarChannel, { message, answer: taken, patience });
};
