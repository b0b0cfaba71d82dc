import { randomUUID } from "node:crypto";
import { AppError } from "#server/errors.ts";
import { type Categorisation, ofAccount } from "#server/modules/banking/domain/categorisation.ts";
import { transactionVersion } from "#server/modules/banking/domain/versions.ts";
import {
  adjustment,
  adjustmentSource,
  manualSource,
  problemOf,
  saidByPerson,
  type Written,
} from "#server/modules/banking/domain/written-transaction.ts";
import type {
  CategoriserFor,
  LedgerChange,
  LedgerScope,
  StoredAccount,
} from "#server/modules/banking/ledger/ledger-service.ts";
import { earliestOpening } from "#shared/contracts/banking/accounts.ts";
import { isHeldApart } from "#shared/rules/account-kinds.ts";
import type { AccountRepository } from "./account-repository.ts";

interface Dependencies {
  repositoryIn: (scope: LedgerScope) => AccountRepository;
  categoriserFor: CategoriserFor;
  today: () => string;
}

export type ManualAccount = StoredAccount & { openedOn: string };

export type ManualRows = ReturnType<typeof createManualRows>;

/** Throws `conflict` for an account that a bank or a file fills, and for a closed one. */
export const requireManual = (account: StoredAccount | undefined): ManualAccount => {
  if (!account) throw new AppError("not_found", "Esa cuenta ya no existe");
  const { name, openedOn, closedAt } = account;
  if (openedOn === null)
    throw new AppError(
      "conflict",
      `Los movimientos de «${name}» los trae tu banco: aquí no se apuntan a mano`,
    );
  if (closedAt !== null)
    throw new AppError("conflict", `«${name}» está cerrada: reábrela para apuntar en ella`);
  return { ...account, openedOn };
};

/** Rows that came into it with an account that was joined with it stay the person's own. */
const asHolder = (account: StoredAccount): ManualAccount => ({
  ...account,
  openedOn: earliestOpening,
});

/** Rows that the person writes, changes and deletes, within a change of the ledger. */
export const createManualRows = ({ repositoryIn, categoriserFor, today }: Dependencies) => {
  const check = (written: Written, account: ManualAccount) => {
    const problem = problemOf(written, account, today());
    if (problem) throw new AppError("invalid_request", problem);
  };

  /** Where nobody told what there was at first, an account begins with its oldest row. */
  const begunBy = async (change: LedgerChange, account: ManualAccount, day: string) => {
    if (account.openingCents !== null || day >= account.openedOn || day < earliestOpening) return account;
    await repositoryIn(change.scope).setAccount(change.userId, account.id, { openedOn: day });
    return { ...account, openedOn: day };
  };

  const categorise = async (
    change: LedgerChange,
    { id }: Pick<ManualAccount, "id">,
    { text, amountCents, ...chosen }: Written,
  ) => {
    const read = ofAccount(await categoriserFor(change.userId, change.scope), id);
    const unsaid = {
      counterparty: null,
      bankTransactionCode: null,
      merchantCategoryCode: null,
      creditorId: null,
    };
    return saidByPerson(read({ ...unsaid, description: text, amountInCents: amountCents }), chosen);
  };

  /** The balance is the opening and all rows, whatever came before; or what a bank or a file says. Without an opening it is untold. */
  const restate = async (
    change: LedgerChange,
    { id, openingCents }: Pick<ManualAccount, "id" | "openingCents">,
  ) => {
    if ((await repositoryIn(change.scope).account(change.userId, id))?.openedOn === null) return;
    const { cents } = await repositoryIn(change.scope).extent(change.userId, id);
    await change.setBalances([{ id, balance: { cents: (openingCents ?? 0) + cents, statedOn: null } }]);
  };

  const insert = async (
    change: LedgerChange,
    account: ManualAccount,
    row: { id: string; source: string; written: Written; categorisation: Categorisation; isAside: boolean },
  ) => {
    const { id, source, written, categorisation, isAside } = row;
    const { amountCents, bookedOn, text } = written;
    await change.makeRoom({ transactions: 1, accounts: 0 });
    const transaction = {
      ...{ status: "booked" as const, bookedOn, valueOn: bookedOn, amountCents, description: text },
      ...{ counterparty: null, counterpartyAccount: null, balanceAfterCents: null, externalId: null },
      ...{ bankTransactionCode: null, merchantCategoryCode: null, creditorId: null, categorisation },
      // No other row is this one, however alike it is.
      ...{ contentKey: id, occurrence: 1 },
      position: await repositoryIn(change.scope).nextPosition(change.userId, account.id, bookedOn),
    };
    // A transfer that stands alone is neither income nor spending.
    const transferId = isAside ? randomUUID() : null;
    await change.insert({ accountId: account.id, source, importId: null }, [{ id, transferId, transaction }]);
  };

  const settle = async (
    change: LedgerChange,
    account: ManualAccount,
    row: { id: string; written: Written },
  ) => {
    const { id, written } = row;
    if (!isHeldApart(account)) {
      if (written.isTransfer) await change.markTransfer(id, true);
      else change.pairOn(written.bookedOn);
    }
    await restate(change, account);
  };

  const findOwn = async (change: LedgerChange, id: string, version?: string) => {
    const found = await repositoryIn(change.scope).row(change.userId, id);
    if (!found) throw new AppError("not_found", "Este movimiento ya no existe");
    const { row, account } = found;
    if (row.source !== manualSource && row.source !== adjustmentSource)
      throw new AppError("conflict", "Este movimiento lo escribió tu banco: no se puede cambiar ni borrar");
    if (version !== undefined && transactionVersion(row) !== version)
      throw new AppError("conflict", "Este movimiento ha cambiado en otra pestaña o en otro dispositivo");
    return { row, account: account.openedOn === null ? asHolder(account) : requireManual(account) };
  };

  return {
    restate,

    async add(
      change: LedgerChange,
      holder: ManualAccount,
      { id, written }: { id: string; written: Written },
    ) {
      const account = await begunBy(change, holder, written.bookedOn);
      check(written, account);
      const categorisation = await categorise(change, account, written);
      const isAside = isHeldApart(account);
      await insert(change, account, { id, source: manualSource, written, categorisation, isAside });
      await settle(change, account, { id, written });
    },

    async addAdjustment(
      change: LedgerChange,
      account: ManualAccount,
      { id, written }: { id: string; written: Written },
    ) {
      check({ ...written, category: null }, account);
      await insert(change, account, {
        ...{ id, source: adjustmentSource, written, categorisation: adjustment, isAside: true },
      });
      await restate(change, account);
    },

    /** So that today's balance is `cents`; null when it is that already. */
    async adjust(change: LedgerChange, account: ManualAccount, cents: number) {
      const { cents: sum } = await repositoryIn(change.scope).extent(change.userId, account.id);
      const amountCents = cents - (account.openingCents ?? 0) - sum;
      if (amountCents === 0) return null;
      const text = adjustment.merchantName;
      const written = { amountCents, bookedOn: today(), text, category: null, isTransfer: true };
      const id = randomUUID();
      await this.addAdjustment(change, account, { id, written });
      return id;
    },

    async edit(
      change: LedgerChange,
      id: string,
      { version, written }: { version: string; written: Written },
    ) {
      const { row, account } = await findOwn(change, id, version);
      if (row.source === adjustmentSource)
        throw new AppError("conflict", "Un ajuste no se cambia: bórralo, o corrige el saldo otra vez");
      check(written, account);
      const { bookedOn, amountCents, text, isTransfer } = written;
      const rows = repositoryIn(change.scope);
      if (amountCents !== row.amountCents && (await rows.hasParts(change.userId, id)))
        throw new AppError(
          "conflict",
          "Este movimiento está dividido: quita las partes para cambiar su importe",
        );
      const before = await change.placesOf([id]);
      const isAside = isHeldApart(account);
      const stays = isAside || (isTransfer && row.transferId !== null && amountCents === row.amountCents);
      const freed = stays ? [] : await change.freeTransfer(id, !isTransfer);
      const { merchantName, alikeKey, category, ownCategoryId, source, confidence, reason } =
        await categorise(change, account, written);
      await rows.setRow(change.userId, id, {
        ...{ bookedOn, valueOn: bookedOn, amountCents, description: text, merchantName, alikeKey, category },
        ...{
          ownCategoryId: ownCategoryId ?? null,
          categorySource: source,
          categoryConfidence: confidence,
          categoryReason: reason,
        },
        ...(bookedOn !== row.bookedOn && {
          position: await rows.nextPosition(change.userId, account.id, bookedOn),
        }),
      });
      const days = [row.bookedOn, bookedOn].map((day) => ({ accountId: account.id, day }));
      await change.recount([...before, ...freed, ...days, ...(await change.placesOf([id]))]);
      if (stays) await restate(change, account);
      else await settle(change, account, { id, written });
      return account;
    },

    /** Returns its account. */
    async remove(change: LedgerChange, id: string, version?: string) {
      const { row, account } = await findOwn(change, id, version);
      const rows = repositoryIn(change.scope);
      const before = await change.placesOf([id]);
      const freed = await change.freeTransfer(id, false);
      await rows.removeRow(change.userId, id);
      await change.recount([...before, ...freed, { accountId: account.id, day: row.bookedOn }]);
      await restate(change, account);
      return account;
    },
  };
};
