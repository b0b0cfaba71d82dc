import { z } from "zod";
import { type Asked, defineTool, type Outcome, type Told } from "#server/features/assistant/tools/tool.ts";
import { inEuros, listed } from "#server/features/assistant/tools/words.ts";
import type { Figure } from "#server/figures/figure.ts";
import { fromCents, toCents } from "#shared/rules/money.ts";
import { accountsNamed } from "./bank-words.ts";
import { countFigure } from "./money-figures.ts";
import type { MoneyServices } from "./money-services.ts";
import { amountWords, nameWords } from "./money-words.ts";

type StoredAccount = Awaited<ReturnType<MoneyServices["ledger"]["balances"]>>[number];

const balanceInput = z.object({
  bank: z
    .string()
    .trim()
    .max(100)
    .nullable()
    .describe("Banco o cuenta por la que se pregunta («BBVA», «la cuenta de ahorro»); null para todas"),
});

const balanceOutput = z.object({
  bank: z.string().nullable(),
  /** No account is called so: the answer is of all. */
  isUnknownBank: z.boolean(),
  /** Of the accounts in euros. */
  total: z.number(),
  accounts: z.array(
    z.object({
      id: z.uuid(),
      bank: z.string(),
      name: z.string(),
      type: z.string(),
      balance: z.number(),
      currency: z.string(),
    }),
  ),
});
type BalanceOutput = z.output<typeof balanceOutput>;
type Account = BalanceOutput["accounts"][number];

const toAccount = ({ id, institutionName, name, type, balanceCents, currency }: StoredAccount): Account => ({
  id,
  bank: institutionName,
  name,
  type,
  balance: fromCents(balanceCents),
  currency,
});

const isEuro = ({ currency }: Account) => currency === "EUR";

const sumOf = (accounts: readonly Account[]) =>
  fromCents(accounts.reduce((sum, { balance }) => sum + toCents(balance), 0));

/** What there is at each bank, in euros. */
const banksOf = (accounts: readonly Account[]) =>
  [...Map.groupBy(accounts.filter(isEuro), ({ bank }) => bank)].map(([name, own]) => ({
    name,
    amount: sumOf(own),
    accountIds: own.map(({ id }) => id),
  }));

const figuresOf = ({ total, accounts }: BalanceOutput): Figure[] => {
  const banks = banksOf(accounts);
  const level = (cents: number, of: string[], accountIds: string[]): Figure => ({
    kind: "money",
    cents,
    flow: "level",
    of,
    ...(accountIds.length === 1 && { movements: { accountId: accountIds[0] } }),
  });
  const all = banks.flatMap(({ accountIds }) => accountIds);
  return [
    level(toCents(total), banks.length === 1 ? banks.map(({ name }) => name) : [], all),
    ...banks.map(({ name, amount, accountIds }) => level(toCents(amount), [name], accountIds)),
    ...accounts.map(
      ({ id, bank, name, balance, currency }): Figure => ({
        kind: "money",
        cents: toCents(balance),
        flow: "level",
        of: [bank, name],
        movements: { accountId: id },
        ...(currency !== "EUR" && { currency }),
      }),
    ),
    countFigure(accounts.length, "cuentas", { of: [] }),
    countFigure(banks.length, "bancos", { of: [] }),
  ];
};

const placeOf = ({ accounts, bank }: BalanceOutput) => {
  const names = [...new Set(accounts.map((account) => nameWords(account.bank)))];
  const [only] = accounts;
  if (names.length !== 1 || !only) return "en tus cuentas";
  return bank !== null && accounts.length === 1 && only.type === "savings"
    ? `en tu cuenta de ahorro de ${names[0]}`
    : `en ${names[0]}`;
};

const otherMoneyOf = (accounts: readonly Account[]) => {
  const others = accounts.filter((account) => !isEuro(account));
  return others.map(
    ({ bank, balance, currency }) => `${amountWords(balance, currency)} en ${nameWords(bank)}`,
  );
};

const detailOf = (accounts: readonly Account[]) => {
  const others = otherMoneyOf(accounts);
  if (others.length > 0) return ` Aparte hay ${listed(others)}.`;
  const banks = banksOf(accounts);
  if (banks.length < 2 || banks.length > 3) return "";
  return ` Son ${listed(banks.map(({ name, amount }) => `${amountWords(amount, "EUR")} en ${nameWords(name)}`))}.`;
};

const cardOf = (accounts: readonly Account[]): Told["cards"] => [
  { kind: "balances", banks: banksOf(accounts).map(({ name, amount }) => ({ name, amount })) },
];

const tell = (output: BalanceOutput): Told => {
  const { accounts, bank, isUnknownBank, total } = output;
  if (accounts.length === 0) {
    return { text: "Aún no tienes ningún banco conectado. Conecta uno o sube un extracto.", cards: [] };
  }
  if (isUnknownBank) {
    const names = [...new Set(accounts.map((account) => nameWords(account.bank)))];
    const text = `No tienes ninguna cuenta que se llame ${nameWords(bank ?? "") || "así"}. Veo ${listed(names)}.`;
    return { text, cards: cardOf(accounts) };
  }
  if (!accounts.some(isEuro)) {
    return { text: `Tienes ${listed(otherMoneyOf(accounts))}.`, cards: [] };
  }
  const amount = total < 0 ? amountWords(total, "EUR") : inEuros(total);
  return { text: `Tienes ${amount} ${placeOf(output)}.${detailOf(accounts)}`, cards: cardOf(accounts) };
};

const says = ({ accounts, total }: BalanceOutput) => {
  const banks = banksOf(accounts).toSorted((a, b) => b.amount - a.amount);
  return [
    `En total y sumando todas tus cuentas te quedan ${inEuros(total)}`,
    ...banks.map(({ name, amount }) => `En ${name} te quedan ${inEuros(amount)}`),
    ...banks
      .slice(0, 1)
      .map(({ name, amount }) => `Donde más hay, la mayor parte, es ${name} con ${inEuros(amount)}`),
  ];
};

export const createGetBalance = ({ ledger }: Pick<MoneyServices, "ledger">) => {
  const run = async (
    { userId }: Asked,
    { bank }: z.output<typeof balanceInput>,
  ): Promise<Outcome<BalanceOutput>> => {
    const all = await ledger.balances(userId);
    const named = bank === null ? all : accountsNamed(bank, all);
    const isUnknownBank = named.length === 0 && all.length > 0;
    const accounts = (isUnknownBank ? all : named).map(toAccount);
    const output = { bank, isUnknownBank, total: sumOf(accounts.filter(isEuro)), accounts };
    return { output, figures: figuresOf(output) };
  };

  return defineTool({
    name: "get_balance",
    purpose: "Cuánto dinero hay ahora en las cuentas, en total o en un banco.",
    kind: "read",
    input: balanceInput,
    output: balanceOutput,
    run,
    tell,
    says,
  });
};
