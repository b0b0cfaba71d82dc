import { contentKeyOf } from "#server/reconciler/content-key.ts";
import { createBank, dayName, type Era, mannersOf, type Telling } from "./bank.ts";
import { dayAt, livesOf, type Movement, ticksADay } from "./household.ts";
import { type Asked, createLedger } from "./ledger.ts";
import { createRandom, type Random } from "./random.ts";
import { compareWithTruth } from "./truth.ts";

export interface Outcome {
  expected: number;
  lost: number;
  doubled: number;
  /** Rows of the ledger, and those of them that stand for a movement of their own. */
  kept: number;
  right: number;
  changedByReplay: number;
  /** One line for each thing that went wrong. */
  details: string[];
}

/** Lets a household and its bank live for some days, asks as the product does, and compares the ledger with the truth. */
export const simulate = (seed: number, days: number): Outcome => {
  const random = createRandom(seed);
  const movements = livesOf(random, days);
  const manners = mannersOf(random);
  const bank = createBank(random, movements, manners);
  const ledger = createLedger();
  const expected = new Set<number>();
  const era: Era = { consent: 0, wording: 0 };
  const plan = planOf(random, days);
  const details: string[] = [];
  let changedByReplay = 0;
  let source = "bank";
  let lastGood = -1;
  let stale: { asked: Asked; tellings: Telling[] } | null = null;

  const deliver = (asked: Asked, tellings: Telling[]) => {
    const rows = random.shuffled(tellings);
    for (const { tag } of rows) expected.add(tag);
    const first = ledger.sync(asked, rows);
    const shuffled = random.shuffled(rows);
    // Where nothing changed, the same question would only get the same answer.
    const again = first.changes > 0 ? ledger.sync(asked, shuffled).changes : 0;
    if (again > 0) details.push(`${again} changed by replay on ${dayName(asked.to)} of ${asked.source}`);
    changedByReplay += again;
    return first.settled;
  };

  const importFiles = (now: number) => {
    for (const { kind, from, to } of plan.files.filter(({ at }) => at === now)) {
      const tellings = statementOf(movements, kind, from, to, now);
      for (const { tag } of tellings) expected.add(tag);
      ledger.importFile(kind, tellings);
    }
  };

  const turnTimes = (now: number) => {
    const isNewProvider = plan.changedAt === now;
    if (plan.consents.has(now) || plan.mergedAt === now || isNewProvider) era.consent += 1;
    if (plan.mergedAt === now || isNewProvider) era.wording += 1;
    if (random.happens(0.05)) bank.reissue();
    if (!isNewProvider) return;
    ledger.forgetHolds(source);
    source = "other";
    lastGood = -1;
    stale = null;
  };

  const ask = (now: number, isQuiet: boolean) => {
    const today = dayAt(now);
    const since = Math.min(lastGood < 0 ? today - 90 : lastGood - plan.overlap, ledger.oldestHold(source));
    const from = Math.max(plan.historyFrom, since);
    const whole = bank.answer(now, from, era);
    const { tellings, complete } = isQuiet ? { tellings: whole, complete: true } : spoilt(random, whole);
    if (stale && !isQuiet && random.happens(0.02)) deliver(stale.asked, stale.tellings);
    const asked: Asked = { source, from, to: today, complete };
    const settled = deliver(asked, tellings);
    stale = { asked, tellings };
    if (complete) lastGood = settled || lastGood < 0 ? today : Math.max(lastGood, today - mostBehind);
  };

  const end = days * ticksADay - 1;
  for (let now = plan.connectedAt; now <= end; now += 1) {
    const isQuiet = now > end - 12;
    importFiles(now);
    turnTimes(now);
    if (!plan.isOut(now) || isQuiet) ask(now, isQuiet);
  }
  const due = movements.filter((movement) => expected.has(movement.tag) && stands(movement, end));
  const result = compareWithTruth(due, movements, ledger.rows(), end);
  result.details.push(...details);
  result.details.unshift(JSON.stringify({ ...manners, ...plan }));
  return { ...result, changedByReplay };
};

/** Days that the product asks for again at most, while an answer is in doubt. */
const mostBehind = 30;

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
    overlap: random.oneOf([7, 10, 15, 30]),
    consents: new Set(random.happens(0.6) ? [at()] : []),
    mergedAt: random.happens(0.25) ? at() : -1,
    changedAt: random.happens(0.25) ? at() : -1,
    files,
    isOut: (now: number) => random.happens(0.05) || outages.some(({ from, to }) => now >= from && now < to),
  };
};

/** What banks do to an answer on its way. */
const spoilt = (random: Random, whole: Telling[]) => {
  if (random.happens(0.85)) return { tellings: whole, complete: true };
  // A short answer that comes twice is one of twins for all that anybody can tell.
  if (random.happens(0.1) && whole.length > 7) return { tellings: [...whole, ...whole], complete: true };
  const spoil = random.oneOf([
    () => whole.filter(() => random.happens(0.5)),
    () => whole.filter(() => random.happens(0.97)),
    () => whole.slice(0, Math.ceil(whole.length / 2)),
    () => whole.slice(Math.floor(whole.length / 2)),
    () => whole.filter(({ row }) => row.status === "booked"),
    () => [],
  ]);
  return { tellings: spoil(), complete: random.happens(0.3) };
};

const statementOf = (
  movements: readonly Movement[],
  kind: string,
  from: number,
  to: number,
  now: number,
): Telling[] =>
  movements.flatMap((movement) => {
    const day =
      (movement.movedAt === Number.POSITIVE_INFINITY ? movement.bookedOn : movement.movedOn) +
      movement.fileShift;
    if (movement.bookedAt > now || day < from || day > to || day > dayAt(now)) return [];
    const row = {
      status: "booked" as const,
      externalId: null,
      bookedOn: dayName(day),
      valueOn: dayName(day),
      amountCents: movement.cents,
      text:
        kind === "n43"
          ? `${movement.merchant.slice(0, 12)} 0182 TARJ`
          : `Movimiento ${movement.merchant.toLowerCase()}`,
      counterparty: null,
      balanceAfterCents: null,
    };
    const contentKey = contentKeyOf({ ...row, currency: "EUR" });
    return [{ tag: movement.tag, row: { ...row, contentKey } }];
  });

const stands = ({ madeAt, bookedAt, droppedAt, holdCents }: Movement, now: number) =>
  bookedAt <= now || (holdCents !== null && madeAt <= now && now < droppedAt);
