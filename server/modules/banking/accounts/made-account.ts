import * as z from "zod/mini";
import type {
  LedgerChange,
  LedgerScope,
  LedgerService,
  StoredAccount,
} from "#server/modules/banking/ledger/ledger-service.ts";
import { day, integerWithin, maxEuros, singleLineText } from "#shared/contracts/text.ts";
import { accountColors, accountShare } from "#shared/rules/account-kinds.ts";
import { fromCentsIfAny } from "#shared/rules/money.ts";
import type { AccountOpening } from "./account-opening.ts";
import type { AccountRepository } from "./account-repository.ts";

/** The cash account that was made for a row, as the history keeps it when it goes with the row. */
export const madeAccountSchema = z.object({
  name: singleLineText(200),
  openedOn: day,
  openingCents: z.nullable(integerWithin({ least: -maxEuros * 100, most: maxEuros * 100 })),
  color: z.nullable(z.enum(accountColors)),
  sharePercent: integerWithin(accountShare),
  isHidden: z.boolean(),
});

export type MadeAccount = z.infer<typeof madeAccountSchema>;

/** Accounts that were made in former versions began with what was spent first. */
const openingBefore = ({ amountCents }: { amountCents: number }) => Math.max(0, -amountCents);

interface Dependencies {
  repositoryIn: (scope: LedgerScope) => AccountRepository;
  ledger: Pick<LedgerService, "identityOf">;
  opening: Pick<AccountOpening, "open">;
}

export type MadeAccounts = ReturnType<typeof createMadeAccounts>;

/** Cash accounts that are made for the first row in them, and go and come back with it. */
export const createMadeAccounts = ({ repositoryIn, ledger, opening }: Dependencies) => {
  const identityFor = (userId: string, rowId: string) =>
    ledger.identityOf(userId, { iban: null, others: ["made for", rowId] });

  return {
    /** A payment does not tell how much cash there is. */
    open: (change: LedgerChange, { date }: { date: string }, rowId: string) =>
      opening.open(
        change,
        { name: "Efectivo", type: "cash", currency: "EUR", openedOn: date, openingBalance: null },
        { identity: identityFor(change.userId, rowId) },
      ),

    /** Returns what has gone; null where the account stays, as one whose balance the person has told. */
    async removeWith(
      change: LedgerChange,
      account: StoredAccount,
      row: { id: string; amountCents: number },
    ): Promise<MadeAccount | null> {
      const { count } = await repositoryIn(change.scope).extent(change.userId, account.id);
      if (count > 0 || account.identity !== identityFor(change.userId, row.id)) return null;
      if (account.openingCents !== null && account.openingCents !== openingBefore(row)) return null;
      await change.deleteAccounts([account.id]);
      return z.parse(madeAccountSchema, account);
    },

    async bringBack(change: LedgerChange, made: MadeAccount, { id, rowId }: { id: string; rowId: string }) {
      const { name, openedOn, openingCents, color, sharePercent, isHidden } = made;
      await opening.open(
        change,
        {
          ...{ name, type: "cash", currency: "EUR", openedOn },
          openingBalance: fromCentsIfAny(openingCents),
        },
        { id, identity: identityFor(change.userId, rowId) },
      );
      await repositoryIn(change.scope).setAccount(change.userId, id, { color });
      await change.setCounting(id, { sharePercent, isHidden });
    },
  };
};
