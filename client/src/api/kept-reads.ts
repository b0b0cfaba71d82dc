import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
} from "@tanstack/react-query";
import { keptSince } from "#client/lib/kept-since.ts";
import { createSealedValue } from "#client/lib/sealed-value.ts";
import { forgetCode, keepCode } from "#client/lib/service-worker.ts";
import { getReminderDefault } from "#shared/contracts/calendar/reminders.ts";
import type { User } from "#shared/contracts/identity/auth.ts";
import { listOwnCategories } from "#shared/contracts/spending/own-categories.ts";
import { eventReads } from "./event-reads.ts";
import { goalReads } from "./goal-reads.ts";
import { moneyReads } from "./money-reads.ts";

/** What the feed, the bank page, the agenda and the goals read; nothing of the way in, and nothing that Fred was told. */
const keptPaths = new Set<unknown>(
  [...moneyReads, ...eventReads, ...goalReads, listOwnCategories, getReminderDefault].map(({ path }) => path),
);
const isKept = ({ queryKey, state }: Pick<Query, "queryKey" | "state">) =>
  state.status === "success" && keptPaths.has(queryKey[0]);

interface Kept {
  user: User;
  at: number;
  state: DehydratedState;
}

const sealed = createSealedValue("aifred-kept");
/** A browser that forbids storage keeps nothing. */
const quietly = <Result>(work: Promise<Result>) => work.catch(() => undefined);
/** In ms: many reads change together. */
const keepAfter = 5000;

/** Keeps what the person reads for times without a connection, until the returned function is called. */
export const keepReads = (client: QueryClient, user: User) => {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keep = () => {
    timer = undefined;
    if (keptSince.get()) return;
    const state = dehydrate(client, { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false });
    void quietly(sealed.keep(JSON.stringify({ user, at: Date.now(), state } satisfies Kept)));
  };
  const schedule = () => {
    timer ??= setTimeout(keep, keepAfter);
  };
  const stopListening = client.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success" && isKept(event.query)) schedule();
  });
  void quietly(sealed.begin()).then(schedule);
  void quietly(keepCode());

  return () => {
    clearTimeout(timer);
    stopListening();
  };
};

/** Brings back what this device has of the person, if it is of `expected`; returns whose it is. */
export const restoreReads = async (client: QueryClient, expected: User | undefined) => {
  const text = await quietly(sealed.read());
  if (text === undefined) return undefined;
  const { user, at, state }: Kept = JSON.parse(text);
  if (expected && expected.id !== user.id) return undefined;
  hydrate(client, state);
  keptSince.set(new Date(at));
  return user;
};

/** Nothing of a person stays on the device. */
export const forgetReads = () => {
  keptSince.set(undefined);
  return Promise.all([quietly(sealed.forget()), quietly(forgetCode())]);
};
