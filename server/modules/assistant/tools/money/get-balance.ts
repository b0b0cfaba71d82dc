import { linkedFigure, listSentences, sentence } from "#server/modules/assistant/statements/sentence.ts";
import { detail, lead, type StatementDraft } from "#server/modules/assistant/statements/statement.ts";
import { inEuros } from "#server/modules/assistant/tools/format-words.ts";
import { defineTool } from "#server/modules/assistant/tools/tool.ts";
import { splitBalances } from "#server/modules/banking/domain/balances.ts";
import { dayWords, joinWithAnd } from "#server/spanish/format.ts";
import type { ChatCard } from "#shared/contracts/assistant.ts";
import { isSpendable } from "#shared/rules/account-kinds.ts";
import { isOldBalance } from "#shared/rules/balance-age.ts";
import { bankLabel, bankOrAccountName } from "#shared/rules/bank-label.ts";
import { madridDayOf } from "#shared/rules/madrid-day.ts";
import { fromCents, isInEuros, toCents } from "#shared/rules/money.ts";
import { type Account, type BalanceOutput, balanceInput, balanceOutput } from "./balance-schema.ts";
import { accountsBesides, findAccounts } from "./bank-words.ts";
import { hiddenSentence, readHidden } from "./hidden-accounts.ts";
import type { MoneyServices } from "./money-services.ts";
import { formatAmount, merchantLabel, tellBalance, untoldWords } from "./money-words.ts";
import { sharedWords } from "./shared-words.ts";

type StoredAccount = Awaited<ReturnType<MoneyServices["ledger"]["balances"]>>[number];

const toAccount = (account: StoredAccount, isApart: boolean, today: string): Account => {
  const { id, name, type, balanceCents, currency, knownTo, lacksBalance, openedOn, sharePercent } = account;
  return {
    id,
    bank: bankLabel({ institutionName: bankOrAccountName(account), isSimulated: account.isSimulated }),
    name,
    type,
    balance: fromCents(balanceCents),
    currency,
    oldDay: isOldBalance(knownTo, today) ? knownTo : null,
    oldDayText: knownTo !== null && isOldBalance(knownTo, today) ? dayWords(knownTo, today) : null,
    lacksBalance,
    isByHand: openedOn !== null,
    sharePercent,
    isApart,
  };
};

const sumOf = (accounts: readonly Account[]) =>
  fromCents(accounts.reduce((sum, { balance }) => sum + toCents(balance), 0));

const isInTotal = (account: Account) => isInEuros(account) && !account.isApart && !account.lacksBalance;

/** Of the total. */
const banksOf = (accounts: readonly Account[]) =>
  [...Map.groupBy(accounts.filter(isInTotal), ({ bank }) => bank)].map(([name, own]) => ({
    name,
    amount: sumOf(own),
    accountIds: own.map(({ id }) => id),
  }));

const placeOf = ({ accounts, bank }: BalanceOutput) => {
  const names = [...new Set(accounts.map((account) => merchantLabel(account.bank)))];
  const [only] = accounts;
  if (names.length !== 1 || !only) return "en tus cuentas";
  return bank !== null && accounts.length === 1 && only.type === "savings"
    ? `en tu cuenta de ahorro de ${names[0]}`
    : `en ${names[0]}`;
};

/** Only a balance of one account links to a list of transactions. */
const linkedTo = (text: string, accountIds: readonly string[]) =>
  linkedFigure(text, accountIds.length === 1 ? { accountId: accountIds[0] } : undefined);

const otherCurrencies = (accounts: readonly Account[]) =>
  accounts
    .filter((account) => !isInEuros(account))
    .map(
      ({ id, bank, balance, currency }) =>
        sentence`${linkedTo(formatAmount(balance, currency), [id])} en ${merchantLabel(bank)}`,
    );

const amountAt = ({ name, amount, accountIds }: ReturnType<typeof banksOf>[number]) =>
  sentence`${linkedTo(formatAmount(amount, "EUR"), accountIds)} en ${merchantLabel(name)}`;

const partsOf = (accounts: readonly Account[]): StatementDraft[] => {
  const others = otherCurrencies(accounts);
  if (others.length > 0) return [lead(sentence`Aparte hay ${listSentences(others)}.`)];
  const banks = banksOf(accounts);
  return banks.length < 2 || banks.length > 3
    ? []
    : [lead(sentence`Hay ${listSentences(banks.map(amountAt))}.`)];
};

const detailsOf = (accounts: readonly Account[]): StatementDraft[] => {
  const banks = banksOf(accounts).toSorted((one, other) => other.amount - one.amount);
  const [most, next] = banks;
  if (!most || !next) return [];
  return [
    ...(most.amount > next.amount
      ? [
          detail(
            sentence`Donde más tienes es en ${merchantLabel(most.name)}: ${linkedTo(formatAmount(most.amount, "EUR"), most.accountIds)}.`,
          ),
        ]
      : []),
    ...banks.map((bank) => detail(sentence`Tienes ${amountAt(bank)}.`)),
  ];
};

/** "Tienes", or "A 31 de marzo tenías" when nothing newer is known. */
const tenseOf = (accounts: readonly Account[]) => {
  const days = accounts.map(({ oldDay }) => oldDay);
  const latest = days.includes(null) ? null : days.toSorted().at(-1);
  const text = accounts.find(({ oldDay }) => oldDay === latest)?.oldDayText;
  return text ? `A ${text} tenías` : "Tienes";
};

const apartOf = (accounts: readonly Account[]): StatementDraft[] =>
  accounts
    .filter((account) => isInEuros(account) && account.isApart)
    .map(({ id, bank, balance, oldDayText, lacksBalance }) => {
      const amount = linkedTo(formatAmount(balance, "EUR"), [id]);
      const label = merchantLabel(bank);
      const until = oldDayText ?? "otro día";
      return lead(
        lacksBalance
          ? sentence`Aparte, tus movimientos de ${label} suman ${amount} a ${until}; su saldo no lo sé, porque nadie me lo ha dicho.`
          : sentence`Aparte, tenías ${amount} en ${label} a ${until}; de después no sé nada.`,
      );
    });

const isLacking = (account: Account) => isInEuros(account) && !account.isApart && account.lacksBalance;

const labelsOf = (accounts: readonly Account[]) => [
  ...new Set(accounts.map(({ bank }) => merchantLabel(bank))),
];

/** What the total leaves out. */
const lackingOf = (accounts: readonly Account[]): StatementDraft[] => {
  const names = labelsOf(accounts.filter(isLacking));
  return names.length === 0 ? [] : [lead(`No cuento con todo: ${untoldWords(names)} ${tellBalance}`)];
};

/** Of no account is the balance known; what was spent from a purse is no sum of what is in it. */
const unknownOf = (output: BalanceOutput, lacking: readonly Account[]): StatementDraft[] => {
  const byHand = lacking.filter((account) => account.isByHand);
  const told = lacking.filter((account) => !account.isByHand);
  if (told.length === 0)
    return [
      lead(`No sé cuánto tienes ${placeOf({ ...output, accounts: byHand })}: nadie me lo ha dicho.`),
      lead(tellBalance),
    ];
  return [
    lead(
      sentence`Tus movimientos ${placeOf({ ...output, accounts: told })} suman ${linkedTo(
        formatAmount(sumOf(told), "EUR"),
        told.map(({ id }) => id),
      )}; el saldo no lo sé, porque nadie me lo ha dicho.`,
    ),
    ...(byHand.length === 0 ? [] : [lead(`De ${joinWithAnd(labelsOf(byHand))} tampoco sé el saldo.`)]),
    lead(tellBalance),
  ];
};

const sharedOf = (accounts: readonly Account[]): StatementDraft[] => {
  const words = sharedWords(
    accounts.map(({ bank, name, sharePercent }) => ({ institutionName: bank, name, sharePercent })),
  );
  return words === null ? [] : [lead(words)];
};

const cardOf = (accounts: readonly Account[]): ChatCard[] => [
  { kind: "balances", banks: banksOf(accounts).map(({ name, amount }) => ({ name, amount })) },
];

const state = (output: BalanceOutput): StatementDraft[] => {
  const { accounts, bank, isUnknownBank, total } = output;
  const hidden = output.hidden.map((account) => lead(hiddenSentence(account)));
  if (hidden.length > 0 && (isUnknownBank || accounts.length === 0)) return hidden;
  if (accounts.length === 0)
    return [lead("Aún no tienes ningún banco conectado."), lead("Conecta uno o sube un extracto.")];
  if (isUnknownBank) {
    const names = [...new Set(accounts.map((account) => merchantLabel(account.bank)))];
    const text = `No tienes ninguna cuenta que se llame ${merchantLabel(bank ?? "") || "así"}. Veo ${joinWithAnd(names)}.`;
    return [lead(text, cardOf(accounts)), ...detailsOf(accounts)];
  }
  if (!accounts.some(isInEuros)) return [lead(sentence`Tienes ${listSentences(otherCurrencies(accounts))}.`)];
  const counted = accounts.filter(isInTotal);
  const lacking = accounts.filter(isLacking);
  if (counted.length === 0 && lacking.length > 0)
    return [...unknownOf(output, lacking), ...apartOf(accounts), ...partsOf(accounts)];
  const amount = linkedTo(
    total < 0 ? formatAmount(total, "EUR") : inEuros(total),
    counted.map(({ id }) => id),
  );
  return [
    lead(
      sentence`${tenseOf(counted)} ${amount} ${placeOf({ ...output, accounts: counted })}.`,
      cardOf(accounts),
    ),
    ...lackingOf(accounts),
    ...apartOf(accounts),
    ...partsOf(accounts),
    ...sharedOf(accounts),
    ...hidden,
    ...detailsOf(accounts),
  ];
};

export const createGetBalance = ({ ledger }: Pick<MoneyServices, "ledger">) =>
  defineTool({
    name: "get_balance",
    purpose: "Cuánto dinero hay ahora en las cuentas, en total o en un banco.",
    kind: "read",
    input: balanceInput,
    output: balanceOutput,

    async run({ userId, now }, { bank, besides }) {
      const all = await ledger.balances(userId);
      const spendable = accountsBesides(all, besides).filter(isSpendable);
      const named = bank === null ? spendable : findAccounts(bank, all);
      const isUnknownBank = bank !== null && named.length === 0 && all.length > 0;
      const shown = isUnknownBank ? spendable : named;
      const notCounted = bank === null && all.length > 0 ? [] : await readHidden(ledger, userId);
      const hidden = bank === null ? notCounted : findAccounts(bank, notCounted);
      const { apart } = splitBalances(shown.filter(isInEuros));
      const today = madridDayOf(now);
      const accounts = shown.map((account) => toAccount(account, apart.includes(account), today));
      return {
        output: {
          bank,
          isUnknownBank,
          total: sumOf(accounts.filter(isInTotal)),
          hidden: hidden.map(({ id, name, balance, currency, lacksBalance, openedOn }) => ({
            ...{ id, name, balance, currency, lacksBalance, openedOn },
          })),
          accounts,
        },
      };
    },

    state,
  });
