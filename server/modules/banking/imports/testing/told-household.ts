import fc from "fast-check";
import type { RemoteTransaction } from "#server/modules/banking/bank-provider.ts";
import type {
  Statement,
  StatementAccount,
  StatementRow,
} from "#server/modules/banking/domain/statement-files/statement.ts";
import { addDays } from "#shared/rules/madrid-day.ts";

export const firstDay = "2026-02-01";
export const lastDay = 40;
const dayOf = (number: number) => addDays(firstDay, number);

/** What really happened in one account. */
interface Entry {
  account: number;
  day: number;
  cents: number;
  text: string;
  /** Names it in what files and banks tell. */
  name: string;
}

export type Telling =
  | {
      kind: "file";
      format: "norma43" | "camt.053.001.02" | "ofx2";
      accounts: number[];
      from: number;
      to: number;
      hasBalances: boolean;
      /** The bank exports again in other words. */
      isReworded: boolean;
      /** Rows that this file leaves out, by their order. */
      left: number[];
    }
  | {
      kind: "answer";
      account: number;
      from: number;
      to: number;
      hasIds: boolean;
      holds: number;
      complete: boolean;
      hasBalance: boolean;
      left: number[];
    };

export interface Household {
  accounts: number;
  entries: Entry[];
  tellings: Telling[];
  /** Positions among the imports, in order, each after as many tellings. */
  undos: { after: number; place: number }[];
}

const amounts = [-150, -320, -2000, 150, 90_000] as const;
const texts = [
  "COMPRA BAR PACO",
  "RECIBO LUZ ENERGIA",
  "BIZUM DE ANA",
  "NOMINA EMPRESA SL",
  "CAJERO",
] as const;

const entries = (accounts: number) =>
  fc
    .tuple(
      fc.array(
        fc.record({
          account: fc.nat(accounts - 1),
          day: fc.nat(lastDay),
          cents: fc.constantFrom(...amounts),
          text: fc.constantFrom(...texts),
        }),
        { maxLength: 30 },
      ),
      fc.array(fc.record({ from: fc.nat(accounts - 1), to: fc.nat(accounts - 1), day: fc.nat(lastDay) }), {
        maxLength: 4,
      }),
    )
    .map(([rows, transfers]) => {
      const moved = transfers.flatMap(({ from, to, day }, place) => {
        // Each amount once: of three equal sides within days it depends on their order which two are paired.
        const [cents, text] = [1_000_000 + place * 1000, "TRASPASO ENTRE CUENTAS"];
        if (from === to) return [];
        return [
          { account: from, day, cents: -cents, text },
          { account: to, day, cents, text },
        ];
      });
      return [...rows, ...moved].map((entry, place) => ({ ...entry, name: `R${place}` }));
    });

const span = fc
  .tuple(fc.nat(lastDay), fc.nat(lastDay))
  .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
const left = fc.array(fc.nat(40), { maxLength: 2 });

const telling = (accounts: number): fc.Arbitrary<Telling> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .record({
          kind: fc.constant("file" as const),
          format: fc.constantFrom("norma43" as const, "camt.053.001.02" as const, "ofx2" as const),
          accounts: fc.uniqueArray(fc.nat(accounts - 1), { minLength: 1, maxLength: accounts }),
          span,
          hasBalances: fc.boolean(),
          isReworded: fc.boolean(),
          left,
        })
        .map(({ span, ...file }) => ({ ...file, ...span })),
    },
    {
      weight: 2,
      arbitrary: fc
        .record({
          kind: fc.constant("answer" as const),
          account: fc.nat(accounts - 1),
          span,
          hasIds: fc.boolean(),
          holds: fc.nat(3),
          complete: fc.boolean(),
          hasBalance: fc.boolean(),
          left,
        })
        .map(({ span, ...answer }) => ({ ...answer, ...span })),
    },
  );

export const household: fc.Arbitrary<Household> = fc.integer({ min: 1, max: 3 }).chain((accounts) =>
  fc.record({
    accounts: fc.constant(accounts),
    entries: entries(accounts),
    tellings: fc.array(telling(accounts), { minLength: 1, maxLength: 7 }),
    undos: fc.array(fc.record({ after: fc.nat(7), place: fc.nat(6) }), { minLength: 1, maxLength: 3 }),
  }),
);

/** Entries of an account in its order. */
const entriesOf = ({ entries }: Household, account: number) =>
  entries.filter((entry) => entry.account === account).toSorted((one, other) => one.day - other.day);

const openingCents = 100_000;

const told = (all: Entry[], { from, to, left }: { from: number; to: number; left: number[] }) => {
  let balance = openingCents;
  return all
    .map((entry) => {
      balance += entry.cents;
      return { ...entry, balance };
    })
    .filter(({ day }) => day >= from && day <= to)
    .filter((_, place) => !left.includes(place));
};

export const ibanOf = (account: number) => `ES9121000418450200051${String(account).padStart(3, "0")}`;

const wordsOf = { norma43: "", "camt.053.001.02": "PAGO ", ofx2: "POS " };

export const statementOf = (household: Household, file: Extract<Telling, { kind: "file" }>): Statement => ({
  format: file.format,
  encoding: "utf-8",
  delimiter: null,
  rowsInFile: 0,
  ignoredRows: 0,
  accounts: file.accounts.map((account): StatementAccount => {
    const rows = told(entriesOf(household, account), file).map(
      ({ day, cents, text, name, balance }): StatementRow => ({
        date: dayOf(day),
        valueDate: dayOf(day),
        amountInCents: cents,
        description: `${wordsOf[file.format]}${text}${file.isReworded ? " SA" : ""}`,
        externalId: file.format === "ofx2" ? name : null,
        counterparty: null,
        bankTransactionCode: null,
        balanceInCents: file.hasBalances ? balance : null,
      }),
    );
    return {
      iban: ibanOf(account),
      ...{
        bankCode: null,
        branch: null,
        account: null,
        holder: null,
        institution: file.format,
        product: null,
      },
      ...{ currency: "EUR", periodFrom: null, periodTo: null, openingBalanceInCents: null },
      closingBalanceInCents:
        file.hasBalances && file.left.length === 0 ? (rows.at(-1)?.balanceInCents ?? null) : null,
      rows,
    };
  }),
});

/** What a bank answers: its last rows may be holds, in other words. */
export const answerOf = (household: Household, answer: Extract<Telling, { kind: "answer" }>) => {
  const rows = told(entriesOf(household, answer.account), answer);
  const transactions = rows.map(({ day, cents, text, name }, place): RemoteTransaction => {
    const isHold = place >= rows.length - answer.holds;
    return {
      status: isHold ? "pending" : "booked",
      externalId: answer.hasIds && !isHold ? name : null,
      bookedOn: dayOf(day),
      valueOn: dayOf(day),
      amountCents: cents,
      currency: "EUR",
      description: isHold ? `RETENCION ${text}` : `${text} MADRID`,
      ...{
        counterparty: null,
        counterpartyIban: null,
        bankTransactionCode: null,
        merchantCategoryCode: null,
      },
      ...{ creditorId: null, balanceAfterCents: null },
    };
  });
  const booked = entriesOf(household, answer.account).filter(({ day }) => day <= answer.to);
  const cents = booked.reduce((sum, entry) => sum + entry.cents, openingCents);
  return {
    from: dayOf(answer.from),
    isWide: false,
    transactions: { transactions, complete: answer.complete, unreadable: 0, allowance: null },
    balance: answer.hasBalance
      ? { balance: { cents, currency: "EUR", includesPending: true }, allowance: null }
      : { balance: null, allowance: null },
  };
};
