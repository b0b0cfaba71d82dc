import { createRandom, type Random } from "#server/dev/random.ts";
import { contentKeyOf } from "#server/modules/banking/domain/reconciler/content-key.ts";
import { createBank, dayName, type Era, type ReportedRow, styleOf } from "./bank.ts";
import { type Answer, createFeed } from "./feed.ts";
import { dayAt, type Transaction, ticksADay, transactionsOf } from "./household.ts";
import { createLedger, type LedgerRow } from "./ledger.ts";
import { compareWithTruth } from "./truth.ts";

export interface Outcome {
  expected: number;
  lost: number;
  doubled: number;
  /** Rows of the ledger, and those that stand for a transaction of their own. */
  rowCount: number;
  right: number;
  changedByReplay: number;
  /** Bookings first reported at least eleven days late, and those of them that are lost. */
  late: { total: number; lost: number };
  /** Bookings that the bank withdrew, and their rows that remain: by fault, and as another source tells them too. */
  withdrawn: { total: number; remaining: number; toldElsewhere: number };
  /** Rows that an answer repeated under other ids. */
  repeated: number;
  /** Edits of rows whose transactions still stand; those whose row is gone, and those that lie on another's row. */
  edits: { total: number; lost: number; misplaced: number };
  /** The final balance: whether the product reports a difference, and whether there is one. */
  balance: "none" | "equal" | "off and reported" | "off and unreported" | "equal but reported as off";
  /** One line per fault. */
  details: string[];
}

/** Ticks until the product requests late bookings that no balance reveals. */
const wideTicks = 9 * ticksADay;

/** Syncs a simulated household for some days and compares the ledger with the truth. */
export const simulate = (seed: number, days: number): Outcome => {
  const random = createRandom(seed);
  const transactions = transactionsOf(random, days);
  const style = styleOf(random);
  const bank = createBank(random, transactions, style);
  const ledger = createLedger();
  const reportedTags = new Set<number>();
  const era: Era = { consent: 0, wording: 0 };
  const plan = planOf(random, days);
  const details: string[] = [];
  let changedByReplay = 0;
  let repeated = 0;
  let feed = createFeed(ledger, "bank", plan.historyFrom);
  let stale: { answer: Answer; isWide: boolean } | null = null;

  const deliver = (answer: Answer, isWide: boolean) => {
    const reported = random.shuffled(answer.reported);
    for (const { tag } of reported) reportedTags.add(tag);
    const changes = feed.take({ ...answer, reported }, isWide);
    const shuffled = random.shuffled(reported);
    // Without a change the same request would get the same answer.
    const again = changes > 0 ? feed.take({ ...answer, reported: shuffled }, isWide) : 0;
    if (again > 0) details.push(`${again} changed by replay on ${dayName(answer.today)} of ${feed.source}`);
    changedByReplay += again;
  };

  const importFiles = (now: number) => {
    for (const { kind, from, to } of plan.files.filter(({ at }) => at === now)) {
      const reported = statementOf(transactions, kind, from, to, now);
      for (const { tag } of reported) reportedTags.add(tag);
      ledger.importFile(kind, reported);
    }
  };

  const turnTimes = (now: number) => {
    const isNewProvider = plan.changedAt === now;
    if (plan.consents.has(now) || plan.mergedAt === now || isNewProvider) era.consent += 1;
    if (plan.mergedAt === now || isNewProvider) era.wording += 1;
    if (random.happens(0.05)) bank.reissue();
    if (!isNewProvider) return;
    ledger.forgetHolds(feed.source);
    feed = createFeed(ledger, "other", plan.historyFrom);
    stale = null;
  };

  const requestOnce = (now: number, isQuiet: boolean) => {
    const today = dayAt(now);
    const { from, isWide } = feed.question(today);
    const whole = bank.answer(now, from, era);
    const { reported, complete } = isQuiet ? { reported: whole, complete: true } : spoilt(random, whole);
    const again = plan.repeats.flatMap((repeat) => (isQuiet ? [] : repeatedOf(reported, repeat, now)));
    repeated += again.length;
    if (stale && !isQuiet && random.happens(0.02)) deliver(stale.answer, stale.isWide);
    const answer = { from, today, complete, reported: [...reported, ...again], balance: bank.balance(now) };
    deliver(answer, isWide);
    stale = { answer, isWide };
    return isWide;
  };

  const request = (now: number, isQuiet: boolean) => {
    const isWide = requestOnce(now, isQuiet);
    const isOff = (feed.mismatchCents() ?? 0) !== 0;
    if (isOff && !isWide && feed.mayAskWide(dayAt(now))) requestOnce(now, isQuiet);
  };

  const end = days * ticksADay - 1;
  for (let now = plan.connectedAt; now <= end; now += 1) {
    const isQuiet = now > end - 12;
    importFiles(now);
    turnTimes(now);
    if (!plan.isOut(now) || isQuiet) request(now, isQuiet);
    ledger.editNew();
  }

  /** Whether the bank's answers or a file must have brought it. */
  const isDue = (transaction: Transaction) => {
    const { tag, bookedAt, bookedOn, lateBy } = transaction;
    const firstDay = Math.min(bookedOn, transaction.movedAt <= end ? transaction.movedOn : bookedOn);
    const isAsked =
      plan.connectedAt <= end &&
      firstDay >= plan.historyFrom &&
      bookedAt <= end - (lateBy > 0 ? wideTicks : 0);
    const isWithin = dayAt(end) - bookedOn < 80 || lateBy === 0;
    return reportedTags.has(tag) || (isAsked && isWithin && transaction.madeAt <= end);
  };
  const reported = transactions.filter(isDue);
  const due = reported.filter((transaction) => stands(transaction, end));
  const withdrawn = reported.filter(({ withdrawnAt }) => withdrawnAt <= end);
  const isToldElsewhere = ({ source, reports }: LedgerRow) => source !== feed.source || reports.size > 0;
  const truth = { due, withdrawn, transactions, rows: ledger.rows() };
  const result = compareWithTruth({ ...truth, isToldElsewhere, now: end });
  result.details.push(...details);
  result.details.unshift(JSON.stringify({ ...style, ...plan }));
  return {
    ...result,
    changedByReplay,
    late: { total: due.filter(({ lateBy }) => lateBy > 0).length, lost: result.lostLate },
    withdrawn: {
      total: withdrawn.length,
      remaining: result.remainingWithdrawn,
      toldElsewhere: result.toldElsewhere,
    },
    repeated,
    edits: fateOfEdits(ledger.edits(), transactions, due),
    balance: balanceOf(feed.mismatchCents(), result),
  };
};

/** Equal payments to one merchant are one to the person. */
const fateOfEdits = (
  edits: readonly { tag: number; now: number | null }[],
  transactions: readonly Transaction[],
  due: readonly Transaction[],
): Outcome["edits"] => {
  const standing = new Set(due.map(({ tag }) => tag));
  const judged = edits.filter(({ tag }) => standing.has(tag));
  // Of a row that stood twice for a while, either may keep the edit.
  const held = new Set(judged.filter(({ now }) => now !== null).map(({ tag }) => tag));
  const nameOf = (tag: number) => `${transactions[tag]?.merchant} ${transactions[tag]?.cents}`;
  return {
    total: judged.length,
    lost: new Set(judged.map(({ tag }) => tag)).size - held.size,
    misplaced: judged.filter(({ tag, now }) => now !== null && nameOf(now) !== nameOf(tag)).length,
  };
};

const balanceOf = (mismatchCents: number | null, { offCents }: { offCents: number }): Outcome["balance"] => {
  if (mismatchCents === null) return "none";
  if (offCents === 0) return mismatchCents === 0 ? "equal" : "equal but reported as off";
  return mismatchCents === 0 ? "off and unreported" : "off and reported";
};

interface Repeat {
  from: number;
  to: number;
  /** One row of so many. */
  one: number;
  name: string;
}

/** The same rows keep their second ids for as long as the fault lasts. */
const repeatedOf = (
  reported: readonly ReportedRow[],
  { from, to, one, name }: Repeat,
  now: number,
): ReportedRow[] => {
  if (now < from || now >= to) return [];
  return reported
    .filter(({ tag, row }) => row.status === "booked" && tag % one === from % one)
    .map(({ tag, row }) => ({
      tag,
      row: { ...row, externalId: row.externalId === null ? null : `${row.externalId} ${name}` },
    }));
};

const planOf = (random: Random, days: number) => {
  const ticks = days * ticksADay;
  const connectedAt = random.oneOf([0, 30 * ticksADay, 70 * ticksADay]);
  const at = () => random.between(connectedAt + 10, ticks);
  const outages = Array.from({ length: random.between(0, 3) }, () => {
    const from = at();
    return { from, to: from + random.between(4, 40) };
  });
  const fileAt = random.oneOf([connectedAt - 1, at(), at()]);
  const fileTo = dayAt(fileAt) - random.between(0, 5);
  const files = random.happens(0.6)
    ? [{ at: Math.max(fileAt, connectedAt), kind: "n43", from: fileTo - random.between(20, 90), to: fileTo }]
    : [];
  const again = at();
  if (files[0] && random.happens(0.4)) {
    const to = dayAt(again);
    files.push({ at: again, kind: random.oneOf(["n43", "csv-bank"]), from: to - random.between(10, 60), to });
  }
  return {
    connectedAt,
    historyFrom: dayAt(connectedAt) - random.oneOf([0, 30, 90]),
    repeats: Array.from({ length: random.oneOf([0, 0, 1, 2] as const) }, (_, place): Repeat => {
      const from = at();
      return { from, to: from + random.between(1, 12), one: random.between(7, 60), name: `again ${place}` };
    }),
    consents: new Set(random.happens(0.6) ? [at()] : []),
    mergedAt: random.happens(0.25) ? at() : -1,
    changedAt: random.happens(0.25) ? at() : -1,
    files,
    isOut: (now: number) => random.happens(0.05) || outages.some(({ from, to }) => now >= from && now < to),
  };
};

/** Faults of an answer. */
const spoilt = (random: Random, whole: ReportedRow[]) => {
  if (random.happens(0.85)) return { reported: whole, complete: true };
  // A short answer that comes twice cannot be told from twins.
  if (random.happens(0.1) && whole.length > 7) return { reported: [...whole, ...whole], complete: true };
  const spoil = random.oneOf([
    () => whole.filter(() => random.happens(0.5)),
    () => whole.filter(() => random.happens(0.97)),
    () => whole.slice(0, Math.ceil(whole.length / 2)),
    () => whole.slice(Math.floor(whole.length / 2)),
    () => whole.filter(({ row }) => row.status === "booked"),
    () => [],
  ]);
  return { reported: spoil(), complete: random.happens(0.3) };
};

const statementOf = (
  transactions: readonly Transaction[],
  kind: string,
  from: number,
  to: number,
  now: number,
): ReportedRow[] =>
  transactions.flatMap((transaction) => {
    const day =
      (transaction.movedAt === Number.POSITIVE_INFINITY ? transaction.bookedOn : transaction.movedOn) +
      transaction.fileShift;
    if (
      transaction.bookedAt > now ||
      transaction.withdrawnAt <= now ||
      day < from ||
      day > to ||
      day > dayAt(now)
    )
      return [];
    const row = {
      status: "booked" as const,
      externalId: null,
      bookedOn: dayName(day),
      valueOn: dayName(day),
      amountCents: transaction.cents,
      text:
        kind === "n43"
          ? `${transaction.merchant.slice(0, 12)} 0182 TARJ`
          : `Movimiento ${transaction.merchant.toLowerCase()}`,
      counterparty: null,
      balanceAfterCents: null,
    };
    const contentKey = contentKeyOf({ ...row, currency: "EUR" });
    return [{ tag: transaction.tag, row: { ...row, contentKey } }];
  });

const stands = ({ madeAt, bookedAt, withdrawnAt, droppedAt, holdCents }: Transaction, now: number) =>
  (bookedAt <= now && withdrawnAt > now) ||
  (bookedAt > now && holdCents !== null && madeAt <= now && now < droppedAt);
