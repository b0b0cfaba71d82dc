import fc from "fast-check";
import { expect, test } from "vitest";
import { bookingDayOf, isInFile, randomHousehold } from "#server/dev/households/random-household.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { runs } from "#shared/testing/runs.ts";
import type { OwnAccount, TransferRow } from "./own-transfers/legs.ts";
import { findTransfersByBruteForce } from "./own-transfers/testing/brute-force.ts";
import { findOwnTransfers } from "./own-transfers.ts";

const accounts: OwnAccount[] = [
  { accountId: "bbva", accountKey: "key-bbva" },
  { accountId: "ing", accountKey: "key-ing" },
  { accountId: "csv", accountKey: null },
];
const day = (place: number) => addDays("2026-03-01", place);
const row = (id: string, accountId: string, place: number, amountCents: number, more = {}): TransferRow => ({
  id,
  accountId,
  bookedOn: day(place),
  amountCents,
  currency: "EUR",
  counterpartyAccount: null,
  looksLikeTransfer: true,
  isRefused: false,
  ...more,
});
const found = (rows: TransferRow[]) =>
  findOwnTransfers(rows, accounts)
    .map(({ outId, inId }) => `${outId}>${inId}`)
    .toSorted();

test("money out of one account and into another a day later is one transfer", () => {
  expect(found([row("a", "bbva", 0, -5000), row("b", "ing", 1, 5000)])).toEqual(["a>b"]);
});

test.each([
  ["another amount", { amountCents: 5001 }],
  ["another currency", { currency: "USD" }],
  ["the same account", { accountId: "bbva" }],
  ["an account that is not the person's", { accountId: "other" }],
  ["five days later", { bookedOn: day(5) }],
  ["two days before", { bookedOn: day(-2) }],
  ["no look of a transfer", { looksLikeTransfer: false }],
  ["a person's refusal", { isRefused: true }],
  ["an IBAN that leads elsewhere", { counterpartyAccount: "key-of-ana" }],
])("%s keeps two transactions apart", (_, difference) => {
  expect(found([row("a", "bbva", 0, -5000), row("b", "ing", 0, 5000, difference)])).toEqual([]);
});

test("an IBAN proves a transfer whatever its text", () => {
  const out = row("a", "bbva", 0, -5000, { counterpartyAccount: "key-ing", looksLikeTransfer: false });

  expect(found([out, row("b", "ing", 2, 5000, { looksLikeTransfer: false })])).toEqual(["a>b"]);
});

test("of two equal rows that leave on one day, the one that names the other account is the transfer", () => {
  const purchase = { looksLikeTransfer: false };
  const rows = [
    row("a", "bbva", 0, -5000, purchase),
    row("b", "bbva", 0, -5000, { counterpartyAccount: "key-ing" }),
    row("c", "ing", 0, 5000, { counterpartyAccount: "key-bbva" }),
  ];

  expect(found(rows)).toEqual(["b>c"]);
});

test("of two equal rows that leave on one day, the one that looks like a transfer is the transfer", () => {
  const rows = [
    row("a", "bbva", 0, -5000, { looksLikeTransfer: false }),
    row("b", "bbva", 0, -5000),
    row("c", "ing", 0, 5000, { counterpartyAccount: "key-bbva" }),
  ];

  expect(found(rows)).toEqual(["b>c"]);
});

test("an IBAN decides between two that are equally near", () => {
  const out = row("a", "bbva", 0, -5000, { counterpartyAccount: "key-ing" });

  expect(found([out, row("b", "csv", 0, 5000), row("c", "ing", 0, 5000)])).toEqual(["a>c"]);
});

test("an account of unknown IBAN may be the one that an unknown IBAN names, but never one that an own IBAN names", () => {
  const into = row("b", "csv", 0, 5000);

  expect(found([row("a", "bbva", 0, -5000, { counterpartyAccount: "key-new" }), into])).toEqual(["a>b"]);
  expect(found([row("a", "bbva", 0, -5000, { counterpartyAccount: "key-ing" }), into])).toEqual([]);
});

test("two equally near rows stay unpaired, and a nearer one is paired", () => {
  const out = row("a", "bbva", 0, -5000);

  expect(found([out, row("b", "ing", 1, 5000), row("c", "csv", 1, 5000)])).toEqual([]);
  expect(found([out, row("b", "ing", 1, 5000), row("c", "csv", 2, 5000)])).toEqual(["a>b"]);
  expect(found([out, row("b", "ing", 1, 5000), row("c", "ing", 1, 5000)])).toEqual([]);
});

test("money a day late is nearer than money a day early", () => {
  const rows = [row("a", "bbva", 2, -5000), row("b", "ing", 1, 5000), row("c", "csv", 3, 5000)];

  expect(found(rows)).toEqual(["a>c"]);
});

test.each([0, 1, 4])("a hundred euros every day for five days, %i days late, pair in order", (late) => {
  const outs = [0, 1, 2, 3, 4].map((place) => row(`o${place}`, "bbva", place, -10_000));
  const ins = [0, 1, 2, 3, 4].map((place) => row(`i${place}`, "ing", place + late, 10_000));

  expect(found([...outs, ...ins])).toEqual(["o0>i0", "o1>i1", "o2>i2", "o3>i3", "o4>i4"]);
});

test("two equal transfers on one day are two transfers", () => {
  const rows = [row("a", "bbva", 0, -5000), row("b", "bbva", 0, -5000)];

  expect(found([...rows, row("c", "ing", 0, 5000), row("d", "ing", 0, 5000)])).toEqual(["a>c", "b>d"]);
});

const someRows = fc
  .array(
    fc.record({
      accountId: fc.constantFrom("bbva", "ing", "csv"),
      place: fc.nat(8),
      amountCents: fc.constantFrom(-100, 100, -200, 200),
      currency: fc.constantFrom("EUR", "EUR", "USD"),
      counterpartyAccount: fc.constantFrom(null, null, "key-bbva", "key-ing", "key-of-ana"),
      looksLikeTransfer: fc.boolean(),
      isRefused: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
    }),
    { maxLength: 24 },
  )
  .map((list) =>
    list.map(({ place, accountId, amountCents, ...rest }, index) =>
      row(`r${index}`, accountId, place, amountCents, rest),
    ),
  );

test("the order of the rows does not matter", () => {
  const cases = someRows.chain((rows) =>
    fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
  );

  fc.assert(
    fc.property(cases, ([rows, shuffled]) => {
      const pairs = found(shuffled);

      expect(pairs).toEqual(found(rows));
    }),
  );
});

test("every pair is two rows of two accounts that may be a transfer, and no row is in two pairs", () => {
  fc.assert(
    fc.property(someRows, (rows) => {
      const byId = new Map(rows.map((row) => [row.id, row]));
      const keyOf = new Map(accounts.map(({ accountId, accountKey }) => [accountId, accountKey]));

      const pairs = findOwnTransfers(rows, accounts);

      const ids = pairs.flatMap(({ outId, inId }) => [outId, inId]);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { outId, inId } of pairs) {
        const [out, into] = [byId.get(outId), byId.get(inId)];
        expect(out?.amountCents).toBe(-(into?.amountCents ?? 0));
        expect(out?.amountCents).toBeLessThan(0);
        expect(out?.currency).toBe(into?.currency);
        expect(out?.accountId).not.toBe(into?.accountId);
        expect([out?.isRefused, into?.isRefused]).toEqual([false, false]);
        const stated = [
          [out?.counterpartyAccount, keyOf.get(into?.accountId ?? "")],
          [into?.counterpartyAccount, keyOf.get(out?.accountId ?? "")],
        ].filter(([key]) => key !== null);
        for (const [key, other] of stated) if (other !== null) expect(key).toBe(other);
        const proven = stated.some(([key, other]) => key === other);
        expect(proven || (out?.looksLikeTransfer && into?.looksLikeTransfer)).toBe(true);
      }
    }),
  );
});

const person = fc.record({
  keys: fc.array(fc.constantFrom(null, "key-1", "key-2", "key-3"), { minLength: 2, maxLength: 5 }),
  rows: fc.array(
    fc.record({
      account: fc.nat(4),
      place: fc.nat(6),
      isOut: fc.boolean(),
      cents: fc.constantFrom(100, 100, 100, 200),
      counterpartyAccount: fc.constantFrom(null, null, null, "key-1", "key-2", "key-of-ana", "key-of-luis"),
      looksLikeTransfer: fc.integer({ min: 0, max: 4 }).map((number) => number > 0),
    }),
    { minLength: 2, maxLength: 40 },
  ),
});

test("comparing groups finds the same pairs as comparing every row with every other", () => {
  fc.assert(
    fc.property(person, ({ keys, rows: drawn }) => {
      const own = keys.map((accountKey, place) => ({ accountId: `account-${place}`, accountKey }));
      const rows = drawn.map(({ account, place, isOut, cents, ...more }, index) =>
        row(`r${index}`, `account-${account % keys.length}`, place, isOut ? -cents : cents, more),
      );
      const sorted = (pairs: { outId: string; inId: string }[]) =>
        pairs.map(({ outId, inId }) => `${outId}>${inId}`).toSorted();

      expect(sorted(findOwnTransfers(rows, own))).toEqual(sorted(findTransfersByBruteForce(rows, own)));
    }),
    runs(250),
  );
});

/** Both names of a transfer between a household's own accounts, which happen on one day. */
const ownTransfers = [
  ["put aside", "put by"],
  ["taken out", "fetched"],
  ["card bill", "card paid"],
] as const;
const counterpartOf: Partial<Record<string, string>> = { current: "savings", savings: "current" };

const isOwnSide = ({ looksLikeTransfer, counterpartyAccount }: TransferRow) =>
  looksLikeTransfer || counterpartyAccount !== null;

const hasOpposite = ({ amountCents, bookedOn }: TransferRow, rows: readonly TransferRow[]) =>
  rows.some(
    (other) =>
      other.amountCents === -amountCents &&
      addDays(bookedOn, -5) < other.bookedOn &&
      other.bookedOn < addDays(bookedOn, 5),
  );

test("the own transfers of a household are found where files have both sides, and nothing else at its bank", () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const { accounts: own } = randomHousehold(seed);
      const rows = own.flatMap((account) =>
        account.transactions
          .filter((transaction) => isInFile(account, transaction) && !transaction.kind.startsWith("transfer"))
          .map((transaction) => {
            const isOwn = transaction.kind.startsWith("own");
            return row(transaction.key, account.pocket, 0, transaction.cents, {
              bookedOn: bookingDayOf(transaction),
              looksLikeTransfer: isOwn || transaction.kind.startsWith("settlement"),
              counterpartyAccount: isOwn ? `key-${counterpartOf[account.pocket]}` : null,
            });
          }),
      );
      const ids = new Set(rows.map(({ id }) => id));
      const expected = ownTransfers.flatMap(([out, into]) =>
        rows
          .filter(({ id }) => id.startsWith(`${out} `) && ids.has(id.replace(out, into)))
          .map(({ id }) => `${id}>${id.replace(out, into)}`),
      );
      const paired = new Set(expected.flatMap((pair) => pair.split(">")));
      // Without its other side, a row cannot be told from one of the same amount that happens to be near.
      const certain = rows.filter((row) => paired.has(row.id) || !isOwnSide(row) || !hasOpposite(row, rows));
      const keyed = own.map(({ pocket }) => ({ accountId: pocket, accountKey: `key-${pocket}` }));

      const pairs = findOwnTransfers(certain, keyed).map(({ outId, inId }) => `${outId}>${inId}`);

      expect(pairs.toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: 300 },
  );
});

test("ten thousand accounts with the same amount out and in on one day are paired quickly", () => {
  const own = Array.from({ length: 10_000 }, (_, place) => ({ accountId: `${place}`, accountKey: null }));
  const crowd = own.flatMap(({ accountId }) => [
    row(`out${accountId}`, accountId, 0, -100),
    row(`in${accountId}`, accountId, 0, 100),
  ]);

  const pairs = findOwnTransfers([...crowd, row("a", "1", 3, -5000), row("b", "2", 4, 5000)], own);

  expect(pairs).toEqual([{ outId: "a", inId: "b" }]);
});
