import { randomUUID } from "node:crypto";
import { AppError, assertWithinStorageQuota } from "#server/errors.ts";
import type { LedgerScope, LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import type { ReadingService } from "#server/modules/cash-flow/reading/reading-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { OwnPromiseDraft, PromiseChanges, PromiseList } from "#shared/contracts/cash-flow/promises.ts";
import { monthEndOf, monthStartOf } from "#shared/rules/madrid-day.ts";
import { toCents } from "#shared/rules/money.ts";
import { storageQuotas } from "#shared/rules/quotas.ts";
import type { OwnPromiseContent, PromiseRepository } from "./promise-repository.ts";
import { toEntry, toPromise } from "./promise-wire.ts";

interface Dependencies {
  readings: ReadingService;
  repositoryIn: (scope: LedgerScope) => PromiseRepository;
  ledger: Pick<LedgerService, "change">;
  clock: Clock;
}

interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

export type PromiseService = ReturnType<typeof createPromiseService>;

/** What comes again and again, and what the person decided of it. */
export const createPromiseService = ({ readings, repositoryIn, ledger, clock }: Dependencies) => {
  /** Runs a change of the person's decisions as they were at `version`. */
  const change = async (
    userId: string,
    version: number,
    work: (repository: PromiseRepository) => Promise<unknown>,
  ) => {
    await ledger.change(userId, async ({ scope }) => {
      const repository = repositoryIn(scope);
      if ((await repository.version(userId)) !== version) throw changedElsewhere();
      await repository.raiseVersion(userId);
      await work(repository);
    });
    return version + 1;
  };

  const changeOwn = async (
    repository: PromiseRepository,
    { userId, id }: { userId: string; id: string },
    { amount, nextOn, endsOn }: PromiseChanges,
  ) => {
    const { id: _, ...own } = existing((await repository.own(userId)).find((one) => one.id === id));
    const changed: OwnPromiseContent = {
      ...own,
      ...(amount != null && { cents: toCents(amount) }),
      ...(nextOn != null && { firstOn: nextOn }),
      ...(endsOn !== undefined && { endsOn }),
    };
    await repository.change(userId, id, changed, clock.now());
  };

  return {
    /** By default of this month. */
    async list(userId: string, period: Period): Promise<PromiseList> {
      const { version, today, promises, past, coming } = await readings.read(userId);
      const { from = monthStartOf(today), to = monthEndOf(today) } = period;
      return {
        ...{ version, today },
        promises: promises.map(toPromise),
        entries: [...past, ...coming].filter(({ day }) => day >= from && day <= to).map(toEntry),
      };
    },

    /** Throws `conflict` when the decisions have changed, or when there would be too many. */
    async add(userId: string, { version, amount, ...draft }: OwnPromiseDraft & { version: number }) {
      const id = randomUUID();
      const after = await change(userId, version, async (repository) => {
        const own = await repository.own(userId);
        assertWithinStorageQuota(storageQuotas.ownPromises, own.length + 1);
        await repository.insert(userId, id, { ...draft, cents: toCents(amount) }, clock.now());
      });
      return { id, version: after };
    },

    /** Throws `not_found`, and `conflict` when the decisions have changed. */
    async change(userId: string, id: string, { version, ...changes }: PromiseChanges & { version: number }) {
      const { promises } = await readings.read(userId);
      const promise = existing(promises.find((one) => one.id === id));
      const after = await change(userId, version, async (repository) => {
        if (promise.source === "hand") return changeOwn(repository, { userId, id }, changes);
        const { amount, nextOn = promise.changed.nextOn, endsOn = promise.endsOn } = changes;
        const cents = amount === undefined ? promise.changed.cents : amount === null ? null : toCents(amount);
        const { isConfirmed = promise.isConfirmed } = changes;
        return repository.decide(
          userId,
          { id, seriesKey: promise.seriesKey, isConfirmed, cents, nextOn, endsOn },
          clock.now(),
        );
      });
      return { id, version: after };
    },

    /** Forgets what the person decided of one. Throws `not_found` and `conflict`. */
    async restore(userId: string, id: string, { version }: { version: number }) {
      existing((await readings.read(userId)).promises.find((one) => one.id === id));
      return { id, version: await change(userId, version, (repository) => repository.forget(userId, id)) };
    },
  };
};

const existing = <Found>(found: Found | undefined): Found => {
  if (found === undefined) throw new AppError("not_found", "Ese pago ya no está");
  return found;
};

const changedElsewhere = () =>
  new AppError("conflict", "Has cambiado tus recibos en otra ventana: míralos otra vez");
