import { askChannel } from "#client/lib/ask-channel.ts";

const channelName = "bank-return";

/** How long the return page waits for a reply, in ms. */
const timeoutMs = 1000;

interface Message {
  kind: "back" | "taken";
  requisitionId: string;
}

const isAbout = (data: unknown, message: Message) => JSON.stringify(data) === JSON.stringify(message);

/** Called when the bank has returned in another window, and replies that this page continues. Returns how to stop. */
export const onReturn = (requisitionId: string, onBack: () => void) => {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent) => {
    if (!isAbout(data, { kind: "back", requisitionId })) return;
    channel.postMessage({ kind: "taken", requisitionId } satisfies Message);
    onBack();
  };
  return () => channel.close();
};

/** Tells the other pages that the bank has returned; resolves to whether one of them continues. */
export const announceReturn = (requisitionId: string) =>
  askChannel(channelName, {
    message: { kind: "back", requisitionId } satisfies Message,
    answer: { kind: "taken", requisitionId } satisfies Message,
    timeoutMs,
  });
