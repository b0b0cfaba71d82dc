import { randomUUID } from "node:crypto";
import { AppError } from "#server/errors.ts";
import type {
  LedgerChange,
  LedgerScope,
  LedgerService,
  StoredAccount,
} from "#server/modules/banking/ledger/ledger-service.ts";
import { longDay } from "#server/spanish/format.ts";
import {
  type AccountChanges,
  type createAccount,
  earliestOpening,
} from "#shared/contracts/banking/accounts.ts";
import type { EndpointRequest } from "#shared/http/endpoint.ts";
import { type AccountType, isHeldApart } from "#shared/rules/account-kinds.ts";
import { toCentsIfAny } from "#shared/rules/money.ts";
import type { AccountRepository } from "./account-repository.ts";
import type { ManualRows } from "./manual-rows.ts";

interface Dependencies {
  repositoryIn: (scope: LedgerScope) => AccountRepository;
  ledger: Pick<LedgerService, "identityOf">;
  rows: Pick<ManualRows, "restate">;
  today: () => string;
}

export type NewManualAccount = EndpointRequest<typeof createAccount>["body"];

/** Null: nobody has told what there was at its beginning. */
type Told<Of> = Omit<Of, "openingBalance"> & { openingBalance: number | null };

export type AccountOpening = ReturnType<typeof createAccountOpening>;

type Opening = Pick<StoredAccount, "type" | "openingCents"> & { openedOn: string };

export const checkOwed = (type: StoredAccount["type"], cents: number) => {
  if (type === "loan" && cents > 0)
    throw new AppError("invalid_request", "El saldo de un préstamo es lo que debes: va en negativo");
};

/** How an account kept by hand begins. */
/** Banks and files call an account of savings a current one as often as not. */
const areToldByPerson = (type: AccountType, account: Pick<StoredAccount, "type">) =>
  isPlain(type) && isPlain(account.type);

const isPlain = (type: AccountType) => type === "checking" || type === "savings";

export const createAccountOpening = ({ repositoryIn, ledger, rows, today }: Dependencies) => {
  const check = ({ type, openingCents, openedOn }: Opening) => {
    if (openedOn > today())
      throw new AppError("invalid_request", "El día del saldo inicial no puede ser posterior a hoy");
    if (openedOn < earliestOpening)
      throw new AppError(
        "invalid_request",
        `El día del saldo inicial no puede ser anterior al ${longDay(earliestOpening)}`,
      );
    checkOwed(type, openingCents ?? 0);
  };

  /** Rows of loans and possessions never count, so that no account with rows changes sides. */
  const checkRows = async (change: LedgerChange, account: StoredAccount, { type, openedOn }: Opening) => {
    const { firstDay } = await repositoryIn(change.scope).extent(change.userId, account.id);
    if (firstDay === null) return;
    if (firstDay < openedOn)
      throw new AppError(
        "invalid_request",
        `El día del saldo inicial no puede ser posterior a tu primer movimiento, del ${longDay(firstDay)}`,
      );
    if (isHeldApart({ type }) !== isHeldApart(account))
      throw new AppError("conflict", "Con movimientos apuntados ya no se puede cambiar a ese tipo de cuenta");
  };

  return {
    async open(
      change: LedgerChange,
      account: Told<NewManualAccount>,
      { id = randomUUID(), identity }: { id?: string; identity?: string } = {},
    ): Promise<StoredAccount> {
      const { name, type, currency, openingBalance, openedOn, institutionName = name } = account;
      const opening = { type, openedOn, openingCents: toCentsIfAny(openingBalance) };
      check(opening);
      await change.makeRoom({ transactions: 0, accounts: 1 });
      const stored = await change.openAccount({
        ...{ id, name, institutionName, currency, ...opening },
        identity: identity ?? ledger.identityOf(change.userId, { iban: null, others: ["manual", id] }),
      });
      await rows.restate(change, { id, openingCents: opening.openingCents });
      return stored;
    },

    /** Throws `conflict` for an account that its bank tells of. */
    async reopen(change: LedgerChange, account: StoredAccount, changes: Partial<Told<AccountChanges>>) {
      const { type = account.type, openingBalance, openedOn = account.openedOn } = changes;
      if (type === account.type && openingBalance === undefined && openedOn === account.openedOn) return;
      if (openedOn === null || account.openedOn === null) {
        const isOfPerson =
          openingBalance === undefined && openedOn === null && areToldByPerson(type, account);
        if (!isOfPerson)
          throw new AppError("conflict", "El tipo y el saldo de esta cuenta los dice tu banco");
        await repositoryIn(change.scope).setAccount(change.userId, account.id, { type });
        return;
      }
      const openingCents = openingBalance === undefined ? account.openingCents : toCentsIfAny(openingBalance);
      const opening = { type, openedOn, openingCents };
      check(opening);
      await checkRows(change, account, opening);
      await repositoryIn(change.scope).setAccount(change.userId, account.id, opening);
      await rows.restate(change, { id: account.id, openingCents });
    },
  };
};
