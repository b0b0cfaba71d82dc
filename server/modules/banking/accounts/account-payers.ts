import type { Clock } from "#server/platform/clock.ts";
import { addDays, madridDayOf, monthsBefore } from "#shared/rules/madrid-day.ts";
import { fromCents } from "#shared/rules/money.ts";
import { noAccount } from "./account-care.ts";
import type { AccountRepository } from "./account-repository.ts";

interface Dependencies {
  repository: AccountRepository;
  clock: Clock;
}

/** Who pays money into an account: of a joint one the person says whose is no income. Throws `not_found`. */
export const createAccountPayers =
  ({ repository, clock }: Dependencies) =>
  async (userId: string, id: string) => {
    const account = await repository.account(userId, id);
    if (!account) throw noAccount();
    const payers = await repository.payers(
      userId,
      id,
      addDays(monthsBefore(madridDayOf(clock.now()), 12), 1),
    );
    return {
      currency: account.currency,
      payers: payers.map(({ cents, ...payer }) => ({ ...payer, amount: fromCents(cents) })),
    };
  };
