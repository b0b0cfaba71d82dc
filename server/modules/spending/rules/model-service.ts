import { AppError } from "#server/errors.ts";
import type { TransactionStateService } from "#server/modules/banking/adjustments/transaction-state-service.ts";
import type { HistoryService } from "#server/modules/banking/history/history-service.ts";
import type { LedgerScope, LedgerService } from "#server/modules/banking/ledger/ledger-service.ts";
import { mayNamePerson } from "#server/modules/spending/domain/names-person.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Category } from "#shared/rules/categories.ts";
import type { ModelRepository, UncategorisedRow } from "./model-repository.ts";

interface Unknown {
  description: string;
  amountCents: number;
}

interface Guessed {
  category: Category;
  reason: string;
  confidence: number;
}

/** An answer or null for each, in their order; null when the model gives none. */
export type GuessCategories =
  | ((userId: string, transactions: readonly Unknown[]) => Promise<readonly (Guessed | null)[] | null>)
  | null;

interface Dependencies {
  repositoryIn: (scope: LedgerScope) => ModelRepository;
  /** Null without a configured model. */
  guessCategories: GuessCategories;
  ledger: LedgerService;
  states: TransactionStateService;
  history: HistoryService;
  scope: LedgerScope;
  clock: Clock;
}

export type ModelCategoryService = ReturnType<typeof createModelCategoryService>;

const batchSize = 40;
/** What a person waits for at once. */
const mostBatches = 5;
/** So that the person is asked to check it: see `needsReview`. */
const mostConfidence = 55;

/** What nothing decides, a language model may propose, once the person has agreed. It never overrides anything. */
export const createModelCategoryService = (dependencies: Dependencies) => {
  const { repositoryIn, guessCategories, ledger, states, history, scope, clock } = dependencies;

  /** Those that are alike are asked once; what may name a person is left out. */
  const groupsOf = async (userId: string) => {
    const rows = await repositoryIn(scope).uncategorised(userId);
    const open = rows.filter(({ description, counterparty }) => !mayNamePerson(description, counterparty));
    return [...Map.groupBy(open, groupKey).values()];
  };

  const read = async (userId: string) => ({
    isAvailable: guessCategories !== null,
    isAllowed: (await repositoryIn(scope).consentedAt(userId)) !== null,
    unknown: guessCategories === null ? 0 : (await groupsOf(userId)).length,
  });

  /** Only what still nothing decides. */
  const store = (userId: string, proposals: ReadonlyMap<string, Guessed>) =>
    ledger.change(userId, async (change) => {
      const now = await states.read(change.scope, userId, [...proposals.keys()]);
      const transactions = [...now].flatMap(([id, before]) => {
        const proposal = proposals.get(id);
        if (before.categorySource !== "none" || !proposal) return [];
        return [{ id, before, after: { ...before, ...verdictOf(proposal) } }];
      });
      if (transactions.length === 0) return { changed: 0, entryId: null };
      const title = "Categorías propuestas por el modelo";
      const entryId = await history.write(change, { actor: "fred", kind: "category", title, transactions });
      return { changed: transactions.length, entryId };
    });

  return {
    read,

    async allow(userId: string, isAllowed: boolean) {
      await repositoryIn(scope).setConsent(userId, isAllowed ? clock.now() : null);
      return read(userId);
    },

    /** Throws `forbidden` without the person's consent, and `unavailable` without a model or its answer. */
    async propose(userId: string) {
      if (guessCategories === null)
        throw new AppError("unavailable", "Aquí no hay ningún modelo configurado");
      if ((await repositoryIn(scope).consentedAt(userId)) === null)
        throw new AppError("forbidden", "Antes tienes que permitir que se pregunte al modelo");
      const groups = (await groupsOf(userId)).slice(0, batchSize * mostBatches);
      const proposals = new Map<string, Guessed>();
      for (let start = 0; start < groups.length; start += batchSize) {
        const batch = groups.slice(start, start + batchSize);
        const guesses = await guessCategories(userId, batch.flatMap(sampleOf));
        if (guesses === null && start === 0)
          throw new AppError("unavailable", "El modelo no contesta ahora. Inténtalo más tarde");
        for (const [id, guess] of guessesOf(batch, guesses ?? [])) proposals.set(id, guess);
      }
      return { ...(await store(userId, proposals)), ...(await read(userId)) };
    },
  };
};

const guessesOf = (batch: readonly UncategorisedRow[][], guesses: readonly (Guessed | null)[]) =>
  batch.flatMap((rows, index) => {
    const guess = guesses[index];
    return guess ? rows.map(({ id }) => [id, guess] as const) : [];
  });

/** Without a key no other is alike. */
const groupKey = ({ alikeKey, description, amountCents }: UncategorisedRow) =>
  `${amountCents > 0 ? "in" : "out"} ${alikeKey || description}`;

const sampleOf = ([row]: UncategorisedRow[]): Unknown[] =>
  row ? [{ description: row.description, amountCents: row.amountCents }] : [];

const verdictOf = ({ category, reason, confidence }: Guessed) => ({
  category,
  ownCategoryId: null,
  categorySource: "model",
  categoryConfidence: Math.min(mostConfidence, confidence),
  categoryReason: `Lo propone el modelo: ${reason}`,
});
