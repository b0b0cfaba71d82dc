import * as z from "zod/mini";
import { askChannel } from "#client/lib/ask-channel.ts";
import type { PopupWindow } from "#client/lib/popup-window.ts";
import {
  type CalendarMessage,
  calendarChannel,
  calendarMessageSchema,
} from "#shared/contracts/calendar/connection.ts";

/** How long the page that Google returns to waits for an answer, in ms. */
const timeoutMs = 2000;

const acknowledgement = { type: "calendar_taken" };

/**
 * Listens for Google's result and replies that this page continues. Messages count only from our own page in that
 * window; when the browser has cut it off, they come by the channel of our origin. Returns how to stop.
 */
export const onCalendarReturn = (popup: PopupWindow, onMessage: (message: CalendarMessage) => void) => {
  const channel = new BroadcastChannel(calendarChannel);
  const take = (data: unknown) => {
    const message = z.safeParse(calendarMessageSchema, data);
    if (!message.success) return;
    channel.postMessage(acknowledgement);
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

/** Hands Google's result to the other pages; resolves to whether one of them continues. */
export const announceCalendar = (message: CalendarMessage) => {
  window.opener?.postMessage(message, location.origin);
  return askChannel(calendarChannel, { message, answer: acknowledgement, timeoutMs });
};
