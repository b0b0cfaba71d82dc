import type { StoredAccount } from "#server/modules/banking/ledger/ledger-service.ts";
import type { StatementImport, UndoPreview } from "#shared/contracts/banking/statements.ts";
import type { StoredImport } from "./import-repository.ts";
import type { PlannedUndo } from "./undo-steps.ts";

type ShownUndo = PlannedUndo & { isKeptByHand: boolean };

export const toShownImport = (
  { id, fileName, format, createdAt, added, known, isKept }: StoredImport,
  accounts: readonly StoredAccount[],
): StatementImport => ({
  ...{ id, fileName, format, added, known },
  importedAt: createdAt.toISOString(),
  accounts: accounts.map(({ id, name, institutionName, ibanLast4 }) => ({
    ...{ id, name, institutionName, ibanLast4 },
  })),
  canUndo: isKept,
});

const mostNames = 3;

/** Who tells the rows that stay too, those who tell the most first. */
const tellersOf = (undos: readonly ShownUndo[], fileNames: ReadonlyMap<string, string>) => {
  const counts = new Map<string, number>();
  for (const { account, saidBy } of undos) {
    for (const [teller, count] of saidBy) {
      const name = teller === null ? account.institutionName : fileNames.get(teller);
      if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + count);
    }
  }
  const names = [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name);
  return names.slice(0, mostNames);
};

export const resultOfUndo = (undos: readonly ShownUndo[]) => {
  const sum = (of: (undo: ShownUndo) => number) => undos.reduce((total, undo) => total + of(undo), 0);
  return {
    removed: sum(({ difference }) => difference.gone.length),
    stayed: sum(({ staying }) => staying),
    restored: sum(({ restored }) => restored),
    accountsRemoved: sum(({ isGone }) => Number(isGone)),
  };
};

export const previewOfUndo = (
  { fileName }: StoredImport,
  undos: readonly ShownUndo[],
  fileNames: ReadonlyMap<string, string>,
): UndoPreview => {
  const { removed, stayed, restored } = resultOfUndo(undos);
  return {
    ...{ fileName, removed, stayed, restored },
    toldBy: tellersOf(undos, fileNames),
    accounts: undos.map(({ account, isGone, isKeptByHand, difference, staying }) => ({
      ...{ id: account.id, name: account.name, ibanLast4: account.ibanLast4 },
      ...{ removed: difference.gone.length, stayed: staying },
      outcome: isGone ? "removed" : isKeptByHand ? "kept_by_hand" : "stays",
    })),
  };
};
