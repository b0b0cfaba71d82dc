import { randomUUID } from "node:crypto";
import { AppError, assertWithinStorageQuota } from "#server/errors.ts";
import { keptFilterVersion } from "#server/modules/banking/domain/versions.ts";
import type { FilterContent, KeptFilter } from "#shared/contracts/banking/kept-filters.ts";
import { folded } from "#shared/rules/fold.ts";
import { storageQuotas } from "#shared/rules/quotas.ts";
import type { createAloneWithFilters, KeptFilterRepository, StoredFilter } from "./kept-filter-repository.ts";

interface Dependencies {
  repository: KeptFilterRepository;
  alone: ReturnType<typeof createAloneWithFilters>;
  ownCategoriesOf: (userId: string) => Promise<readonly { id: string }[]>;
}

interface FilterChange {
  version: string;
  name: string;
  /** Missing where it stays. */
  filter?: FilterContent | undefined;
}

export type KeptFilterService = ReturnType<typeof createKeptFilterService>;

/** Filters of the list of transactions that the person has given a name. */
export const createKeptFilterService = ({ repository, alone, ownCategoriesOf }: Dependencies) => {
  const list = async (userId: string) => {
    const stored = await repository.all(userId);
    const accountIds = await repository.accountIds(userId);
    const ownIds = new Set((await ownCategoriesOf(userId)).map(({ id }) => id));
    return { filters: stored.map((one) => shown(one, accountIds, ownIds)) };
  };

  const one = async (userId: string, id: string) => {
    const filter = (await list(userId)).filters.find((filter) => filter.id === id);
    if (!filter) throw gone();
    return { filter };
  };

  return {
    list,

    /** Throws `invalid_request` for a name that is taken, and `conflict` when there would be too many. */
    async keep(userId: string, { name, filter }: { name: string; filter: FilterContent }) {
      const id = randomUUID();
      await alone(userId, async (filters) => {
        const all = await filters.all(userId);
        assertWithinStorageQuota(storageQuotas.keptFilters, all.length + 1);
        await filters.insert(userId, { id, filter, ...namesFor(all, name) });
      });
      return one(userId, id);
    },

    /** Throws `not_found`, `conflict` when it has changed since, and `invalid_request` for a name that is taken. */
    async change(userId: string, id: string, { version, name, filter }: FilterChange) {
      await alone(userId, async (filters) => {
        const all = await filters.all(userId);
        requireUnchanged(all, id, version);
        const others = all.filter((other) => other.id !== id);
        await filters.change(userId, id, { ...namesFor(others, name), ...(filter && { filter }) });
      });
      return one(userId, id);
    },

    /** Throws `not_found`, and `conflict` when it has changed since. */
    async remove(userId: string, id: string, version: string) {
      await alone(userId, async (filters) => {
        requireUnchanged(await filters.all(userId), id, version);
        await filters.remove(userId, id);
      });
      return { deleted: true as const };
    },
  };
};

const gone = () => new AppError("not_found", "Este filtro ya no existe");

const requireUnchanged = (all: readonly StoredFilter[], id: string, version: string) => {
  const stored = all.find((one) => one.id === id);
  if (!stored) throw gone();
  if (keptFilterVersion(stored) !== version)
    throw new AppError(
      "conflict",
      `El filtro «${stored.name}» ha cambiado en otra pestaña o en otro dispositivo`,
    );
};

const namesFor = (others: readonly StoredFilter[], name: string) => {
  const nameKey = folded(name).replace(/\s+/g, " ");
  const taken = others.find((other) => other.nameKey === nameKey);
  if (taken) throw new AppError("invalid_request", `Nombre: ya tienes el filtro «${taken.name}»`);
  return { name, nameKey };
};

const shown = (
  stored: StoredFilter,
  accountIds: ReadonlySet<string>,
  ownIds: ReadonlySet<string>,
): KeptFilter => {
  const { id, name } = stored;
  const { accountId, ownCategoryId, ...filter } = stored.filter;
  return {
    ...{ id, name, version: keptFilterVersion(stored) },
    filter: {
      ...filter,
      ...(accountId && accountIds.has(accountId) && { accountId }),
      ...(ownCategoryId && ownIds.has(ownCategoryId) && { ownCategoryId }),
    },
  };
};
