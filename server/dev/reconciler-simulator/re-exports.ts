import { createRandom, type Random } from "#server/dev/random.ts";
import { contentKeyOf } from "#server/modules/banking/domain/reconciler/content-key.ts";
import { dayName, type ReportedRow } from "./bank.ts";
import { createLedger } from "./ledger.ts";

/** A transaction as its bank reports it at the moment; text, day and amount may change. */
interface Version {
  tag: number;
  day: number;
  cents: number;
  text: string;
  wording: number;
}

export interface ReexportOutcome {
  /** Transactions in any file, and rows at the end. */
  expected: number;
  rowCount: number;
  /** Rows equal to the last report of a transaction of their own. */
  right: number;
  lost: number;
  doubled: number;
  /** Rows with an earlier text, day or amount. */
  stale: number;
  changedByReplay: number;
  details: string[];
}

const merchants = [
  "MERCADONA",
  "BAR PACO",
  "REPSOL",
  "FARMACIA SOL",
  "AMAZON",
  "RENFE",
  "ZARA",
  "BIZUM ANA",
] as const;

/** Few amounts and shops, so that twins are common. */
const lifeOf = (random: Random): Version[] =>
  Array.from({ length: random.between(15, 70) }, () => random.between(0, 30))
    .sort((one, other) => one - other)
    .map((day, tag) => {
      const merchant = random.oneOf(merchants);
      const isCoffee = random.happens(0.35);
      const cents = isCoffee ? -150 : random.happens(0.1) ? 160_000 : -random.between(100, 9000);
      return { tag, day, cents, text: isCoffee ? "BAR PACO" : merchant, wording: 0 };
    });

/** Changes what a bank has booked. */
const revise = (random: Random, versions: Version[], rate: number) => {
  for (const version of versions) {
    if (!random.happens(rate)) continue;
    random.oneOf([
      () => {
        version.wording += 1;
      },
      () => {
        version.day = Math.max(0, version.day + random.oneOf([-2, -1, 1, 2]));
      },
      () => {
        version.cents = Math.round(version.cents * random.oneOf([0.9, 1.05, 1.2])) - 1;
      },
    ])();
  }
  versions.sort((one, other) => one.day - other.day);
};

const wordings = [
  (text: string) => `COMPRA ${text}`,
  (text: string) => `${text}, TARJ 5402`,
  (text: string) => `PAGO EN ${text} MADRID`,
];

const printed = (versions: readonly Version[], hasBalances: boolean): ReportedRow[] => {
  let balance = 100_000;
  return versions.map(({ tag, day, cents, text, wording }) => {
    balance += cents;
    const row = {
      status: "booked" as const,
      externalId: null,
      bookedOn: dayName(day),
      valueOn: dayName(day),
      amountCents: cents,
      text: wordings[wording % wordings.length]?.(text) ?? text,
      counterparty: null,
      balanceAfterCents: hasBalances ? balance : null,
    };
    return { tag, row: { ...row, contentKey: contentKeyOf({ ...row, currency: "EUR" }) } };
  });
};

/** Whole days, or a number of rows that may begin and end within a day. */
const cutOf = (random: Random, rows: ReportedRow[], isByRows: boolean) => {
  if (isByRows) {
    const start = random.between(0, rows.length - 1);
    return rows.slice(start, start + random.between(5, rows.length));
  }
  const from = random.between(0, 25);
  const to = from + random.between(4, 31);
  return rows.filter(({ row }) => row.bookedOn >= dayName(from) && row.bookedOn <= dayName(to));
};

const factsOf = ({ row }: ReportedRow) => `${row.bookedOn} ${row.amountCents} ${row.text}`;

export interface Manner {
  /** Percent of rows that change between two files. */
  rate: number;
}

/** A bank exports one account several times, with changes, and each file is imported. */
export const simulateReexports = (seed: number, { rate }: Manner): ReexportOutcome => {
  const random = createRandom(seed);
  const versions = lifeOf(random);
  const hasBalances = random.happens(0.7);
  const files: ReportedRow[][] = [];
  for (let count = random.between(2, 6); count > 0; count -= 1) {
    files.push(cutOf(random, printed(versions, hasBalances), hasBalances && random.happens(0.5)));
    revise(random, versions, rate / 100);
  }
  const ledger = createLedger();
  const last = new Map<number, string>();
  const ordered = random.happens(0.3) ? random.shuffled(files) : files;
  const details = [JSON.stringify({ hasBalances, isInOrder: ordered === files })];
  let changedByReplay = 0;
  for (const file of ordered) {
    if (file.length === 0) continue;
    const { verdicts } = ledger.importFile("csv-bank", file);
    for (const report of file) last.set(report.tag, factsOf(report));
    details.push(
      ...file.map(
        (report, place) =>
          `${verdicts[place]?.kind} #${report.tag} ${factsOf(report)} ${report.row.balanceAfterCents}`,
      ),
      "-",
    );
    const again = ledger.importFile("csv-bank", file);
    changedByReplay += again.verdicts.filter(
      (verdict) => verdict.kind !== "known" || verdict.isRestated,
    ).length;
  }
  return {
    ...compare(
      ledger.rows().map(({ facts, tag }) => factsOf({ tag, row: facts })),
      last,
    ),
    changedByReplay,
    details,
  };
};

/** Equal rows are interchangeable, because nobody can tell two coffees apart. */
const compare = (rows: readonly string[], last: ReadonlyMap<number, string>) => {
  const openCounts = new Map<string, number>();
  for (const facts of last.values()) openCounts.set(facts, (openCounts.get(facts) ?? 0) + 1);
  let right = 0;
  for (const facts of rows) {
    const left = openCounts.get(facts) ?? 0;
    if (left > 0) right += 1;
    openCounts.set(facts, left - 1);
  }
  const [expected, rowCount] = [last.size, rows.length];
  const stale = Math.min(expected, rowCount) - right;
  return {
    expected,
    rowCount,
    right,
    stale,
    lost: Math.max(0, expected - rowCount),
    doubled: Math.max(0, rowCount - expected),
  };
};
