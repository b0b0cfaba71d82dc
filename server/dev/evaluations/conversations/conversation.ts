import { expect } from "vitest";
import { type ChatReply, sendChat } from "#shared/contracts/assistant.ts";
import type { Household } from "./household.ts";
import { type Reference, written } from "./references.ts";

/** What one reply of Fred must be. */
interface ExpectedReply {
  /** The tool that answers; null for none. */
  tool: string | null;
  /** All sums in euros that it may state, each of which it must state; none by default. */
  euros?: Reference[];
  /** Sums of a forecast, which nothing in the rows tells, may stand beside them. */
  isForecast?: true;
  has?: string[];
  lacks?: string[];
}

export interface Turn extends ExpectedReply {
  say: string;
  /** The reply to the second request of the message. */
  also?: ExpectedReply;
  /** Lines of the household's state that appear and disappear; nothing is written by default. */
  adds?: string[];
  removes?: string[];
}

export interface Conversation {
  name: string;
  turns: Turn[];
}

const plain = (text: string) => text.replaceAll("\u00a0", " ");

/** Sums outside quoted titles, as they are written with two decimals. */
const eurosIn = (text: string) =>
  [
    ...plain(text)
      .replace(/«[^»]*»/g, "")
      .matchAll(/\d[\d.]*(?:,\d+)? €/g),
  ].map(([sum]) => (sum.includes(",") ? sum : sum.replace(" €", ",00 €")));

const distinct = (texts: string[]) => [...new Set(texts)].toSorted();

const checkReply = async (household: Household, content: string, expected: ExpectedReply) => {
  const sums = await Promise.all((expected.euros ?? []).map((reference) => reference(household)));
  const [stated, wanted] = [distinct(eurosIn(content)), distinct(sums.map(written))];
  if (expected.isForecast) expect(stated, content).toEqual(expect.arrayContaining(wanted));
  else expect(stated, content).toEqual(wanted);
  for (const part of expected.has ?? []) expect(plain(content)).toContain(part);
  for (const part of expected.lacks ?? []) expect(plain(content)).not.toContain(part);
};

interface Answered {
  reply: ChatReply;
  /** All that stood on the screen while the reply came, one text for each time that it began anew. */
  seen: string[];
}

/** How one message is sent; `onText` hears whenever something is shown. */
type Meet<T extends Turn> = (turn: T, send: (onText?: () => void) => Promise<Answered>) => Promise<Answered>;

const sendTo =
  ({ call }: Household, message: string) =>
  async (onText = () => {}): Promise<Answered> => {
    const seen = [""];
    const reply = await call.withProgress(
      sendChat,
      (progress) => {
        if (progress.kind === "again") seen.push("");
        if (progress.kind !== "text") return;
        seen.push((seen.pop() ?? "") + progress.text);
        onText();
      },
      { body: { message } },
    );
    return { reply, seen };
  };

const checkTurn = async <T extends Turn>(household: Household, before: string[], turn: T, meet: Meet<T>) => {
  const { reply, seen } = await meet(turn, sendTo(household, turn.say));
  const { message, also } = reply;
  const after = await household.state();

  expect(await household.newestTools(also ? 2 : 1), message.content).toEqual(
    [turn, ...(turn.also ? [turn.also] : [])].map(({ tool }) => tool),
  );
  await checkReply(household, message.content, turn);
  if (turn.also) await checkReply(household, also?.message.content ?? "", turn.also);
  const whole = also ? `${message.content}\n\n${also.message.content}` : message.content;
  expect(seen.at(-1) || whole).toBe(whole);
  for (const text of seen) expect(whole).toContain(text);
  expect(after.filter((line) => !before.includes(line))).toEqual(turn.adds ?? []);
  expect(before.filter((line) => !after.includes(line))).toEqual(turn.removes ?? []);
  return after;
};

/** Holds a conversation with Fred, and takes back what it has changed. */
export const hold = async <T extends Turn>(
  household: Household,
  { turns }: { turns: T[] },
  meet: Meet<T> = (_, send) => send(),
) => {
  const start = await household.state();
  try {
    let state = start;
    for (const turn of turns) {
      state = await checkTurn(household, state, turn, meet).catch((error: Error) => {
        error.message = `After «${turn.say}»: ${error.message}`;
        throw error;
      });
    }
  } finally {
    await household.clear();
  }
  expect(await household.state()).toEqual(start);
};
