import { BankError, type Presence, type TransactionsAnswer } from "#server/modules/banking/bank-provider.ts";
import { type BankAnswer, bodyOf } from "#server/modules/banking/providers/wire/bank-http.ts";
import { collectRows, dayOf } from "#server/modules/banking/providers/wire/read-values.ts";
import type { Clock } from "#server/platform/clock.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import type { AccountHandle, DataCall } from "./data-call.ts";
import { detailOf, errorOf, isPeriodError, nameOf } from "./errors.ts";
import { type Page, pageSchema } from "./schemas.ts";
import { readTransaction } from "./transactions.ts";

/** About 100 rows each. */
const maxPages = 200;

/** PSD2 gives 90 days; some banks count one less, others give fewer. */
const shorterHistories = [89, 60, 30];
/** All of these, the bank's own day and one to spare. */
const maxStarts = 6;

interface Pages {
  rows: unknown[];
  complete: boolean;
}

interface PageRequest {
  status: "BOOK" | "PDNG";
  from: string | null;
  presence: Presence | undefined;
}

const queryOf = ({ status, from }: PageRequest) =>
  new URLSearchParams({
    transaction_status: status,
    ...(from === null ? { strategy: "longest" } : { date_from: from }),
  });

const correctedStart = (answer: BankAnswer) => {
  const [, day] = /date_?from\W{1,6}(\d{4}-\d{2}-\d{2})/i.exec(detailOf(answer)) ?? [];
  return dayOf(day);
};

/** The next later start: the bank's own day, or a shorter history; null when none is left. */
const laterStart = (from: string | null, answer: BankAnswer, today: string) => {
  const shorter = shorterHistories.map((days) => addDays(today, -days));
  return (
    [correctedStart(answer), ...shorter].find(
      (day) => day !== null && day <= today && (from === null || day > from),
    ) ?? null
  );
};

/** Booked rows page by page, then pending ones, which may fail separately. */
export const createTransactionReader = ({ readData, clock }: { readData: DataCall; clock: Clock }) => {
  const readPage = async (account: AccountHandle, request: PageRequest, key: string | null) => {
    const query = queryOf(request);
    if (key) query.set("continuation_key", key);
    const isExpected = (answer: BankAnswer) =>
      key ? nameOf(answer) === "WRONG_CONTINUATION_KEY" : isPeriodError(answer);
    return readData(account, { resource: "transactions", query, presence: request.presence }, isExpected);
  };

  /** Returns the error answer when the bank has no history that long ago. */
  const readPages = async (account: AccountHandle, request: PageRequest): Promise<Pages | BankAnswer> => {
    const keys = new Set<string>();
    let rows: unknown[] = [];
    let key: string | null = null;
    while (keys.size < maxPages) {
      const answer = await readPage(account, request, key);
      if (answer.status >= 300) return key ? { rows, complete: false } : answer;
      const page: Page = bodyOf(pageSchema, answer);
      rows = rows.concat(page.transactions);
      key = page.continuation_key;
      if (!key) return { rows, complete: true };
      if (keys.has(key)) break;
      keys.add(key);
    }
    return { rows, complete: false };
  };

  const readBooked = async (account: AccountHandle, from: string | null, presence: Presence | undefined) => {
    const today = madridDayOf(clock.now());
    let start = from;
    for (let tries = 1; ; tries += 1) {
      const pages = await readPages(account, { status: "BOOK", from: start, presence });
      if ("rows" in pages) return { ...pages, start };
      start = laterStart(start, pages, today);
      if (start === null || tries >= maxStarts) throw errorOf(pages, clock.now());
    }
  };

  const readPending = async (
    account: AccountHandle,
    from: string | null,
    presence: Presence | undefined,
  ): Promise<Pages> => {
    try {
      const pages = await readPages(account, { status: "PDNG", from, presence });
      return "rows" in pages ? pages : { rows: [], complete: false };
    } catch (error) {
      if (error instanceof BankError) return { rows: [], complete: false };
      throw error;
    }
  };

  return async (
    account: AccountHandle,
    from: string | null,
    presence: Presence | undefined,
  ): Promise<TransactionsAnswer> => {
    const booked = await readBooked(account, from, presence);
    const pending = await readPending(account, booked.start, presence);
    const today = madridDayOf(clock.now());
    const collected = collectRows(
      booked.rows.map((row) => readTransaction(row, "booked", today)),
      pending.rows.map((row) => readTransaction(row, "pending", today)),
    );
    const isWholePeriod = from === null || booked.start === from;
    const complete = booked.complete && pending.complete && isWholePeriod && collected.complete;
    return { ...collected, complete, allowance: null };
  };
};
