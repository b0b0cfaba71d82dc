import { askChannel } from "#client/lib/ask-channel.ts";

const channelName = "bank-return";

/** How long the page that a bank returns to waits for an answer, in ms. */
const patience = 1000;

interface Message {
  kind: "back" | "taken";
  requisitionId: string;
}

const isAbout = (data: unknown, message: Message) => JSON.stringify(data) === JSON.stringify(message);

/** Hears that the bank has returned from a visit, and answers that somebody looks after it. Returns the end of it. */
export const onReturn = (requisitionId: string, onBack: () => void) => {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent) => {
    if (!isAbout(data, { kind: "back", requisitionId })) return;
    channel.postMessage({ kind: "taken", requisitionId } satisfies Message);
    onBack();
  };
  return () => channel.close();
};

/** Tells the other pages that the bank has returned; whether one of them takes it from here. */
export const announceReturn = (requisitionId: string) =>
  askChannel(channelName, {
    message: { kind: "back", requisitionId } satisfies Message,
    answer: { kind: "taken", requisitionId } satisfies Message,
    patience,
  });
