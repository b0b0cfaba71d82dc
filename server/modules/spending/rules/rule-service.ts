import { randomUUID } from "node:crypto";
import { AppError } from "#server/errors.ts";
import type {
  LedgerChange,
  LedgerScope,
  LedgerService,
} from "#server/modules/banking/ledger/ledger-service.ts";
import type { OwnRule, Rule } from "#server/modules/spending/domain/rules/rule.ts";
import type { Clock } from "#server/platform/clock.ts";
import {
  maxRules,
  type RuleChange,
  type RuleDraft,
  type RuleList,
} from "#shared/contracts/spending/rules.ts";
import { findRule, withChanged, withFirst, without } from "./rule-book-changes.ts";
import { changedCorrection, contentOf, toldRule } from "./rule-drafts.ts";
import type { RuleEffects, RuleTrial } from "./rule-effects.ts";
import { previewOf } from "./rule-preview.ts";
import type { RuleBook, RuleRepository } from "./rule-repository.ts";

interface Dependencies {
  repositoryIn: (scope: LedgerScope) => RuleRepository;
  effects: RuleEffects;
  ledger: Pick<LedgerService, "change">;
  scope: LedgerScope;
  clock: Clock;
}

interface Change {
  version: number;
  rule: RuleDraft;
  isActive: boolean;
  applyToPast: boolean;
}

interface Trial {
  id: string | null;
  /** Null for its end. */
  rule: RuleDraft | null;
  isActive: boolean;
}

export type RuleService = ReturnType<typeof createRuleService>;

/** One list of what the person wants done with transactions: their rules in order, and what corrections taught. */
export const createRuleService = ({ repositoryIn, effects, ledger, scope, clock }: Dependencies) => {
  const listIn = async (within: LedgerScope, userId: string): Promise<RuleList> => {
    const repository = repositoryIn(within);
    const { ordered, others } = await repository.book(userId);
    const all: Rule[] = [...ordered, ...others];
    const keys = all.flatMap((rule) => (rule.kind === "correction" ? [rule.alikeKey] : []));
    const merchantOf = await repository.merchantNames(userId, keys);
    return {
      version: await repository.version(userId),
      rules: all.map((rule) => toldRule(rule, merchantOf)),
    };
  };

  /** Runs a change of the list as it was at `version`. */
  const changeList = <Done>(
    userId: string,
    version: number,
    work: (change: LedgerChange, repository: RuleRepository, book: RuleBook) => Promise<Done>,
  ) =>
    ledger.change(userId, async (change) => {
      const repository = repositoryIn(change.scope);
      if ((await repository.version(userId)) !== version) throw changedElsewhere();
      const done = await work(change, repository, await repository.book(userId));
      await repository.raiseVersion(userId);
      return done;
    });

  const changeOf = async (userId: string, id: string | null): Promise<RuleChange> => ({
    ...(await listIn(scope, userId)),
    ...{ id, changed: 0, entryId: null },
  });

  /** Throws `invalid_request` where a person's own category does not stand below the fixed one. */
  const checkOwnCategory = async (repository: RuleRepository, userId: string, draft: RuleDraft) => {
    const { category, ownCategoryId } = draft;
    if (ownCategoryId === null) return;
    if ((await repository.categoryAbove(userId, ownCategoryId)) !== category)
      throw new AppError("invalid_request", "Categoría: esa categoría tuya ya no está ahí");
  };

  /** What is to be, and which rules' transactions are looked at. */
  const trialOf = (book: RuleBook, { id, rule: draft, isActive }: Trial): RuleTrial => {
    if (id === null) {
      if (draft === null) throw gone();
      const made: OwnRule = { ...contentOf(draft), kind: "own", id: randomUUID(), isActive };
      return { book: withFirst(book, made), concerned: [made] };
    }
    const before = existing(book, id);
    if (draft === null) return { book: without(book, id), concerned: [before] };
    const after =
      before.kind === "own"
        ? { ...before, ...contentOf(draft), isActive }
        : changedCorrection(before, draft, isActive);
    return { book: withChanged(book, after), concerned: [before, after] };
  };

  return {
    list: (userId: string) => listIn(scope, userId),

    async preview(userId: string, trial: Trial) {
      const book = await repositoryIn(scope).book(userId);
      return previewOf(effects.of(scope, userId, trialOf(book, trial)));
    },

    /** Throws `invalid_request`, and `conflict` when the rules have changed since that version. */
    async create(userId: string, { version, rule }: Omit<Change, "isActive">): Promise<RuleChange> {
      const id = randomUUID();
      await changeList(userId, version, async (_, repository, { ordered }) => {
        await checkOwnCategory(repository, userId, rule);
        if (ordered.filter(({ kind }) => kind === "own").length >= maxRules) throw tooMany();
        await repository.insert(userId, id, contentOf(rule), clock.now());
      });
      return changeOf(userId, id);
    },

    /** Throws `not_found`, `invalid_request`, and `conflict` when the rules have changed since that version. */
    async change(userId: string, id: string, { version, rule, isActive }: Change): Promise<RuleChange> {
      await changeList(userId, version, async (_, repository, book) => {
        await checkOwnCategory(repository, userId, rule);
        const before = existing(book, id);
        const now = clock.now();
        if (before.kind === "own") await repository.change(userId, id, { ...contentOf(rule), isActive }, now);
        else await repository.changeCorrection(userId, id, changedCorrection(before, rule, isActive), now);
      });
      return changeOf(userId, id);
    },

    /** Throws `not_found`, and `conflict` when the rules have changed since that version. */
    async remove(userId: string, id: string, { version }: { version: number; restorePast: boolean }) {
      await changeList(userId, version, async (_, repository, book) => {
        existing(book, id);
        await repository.remove(userId, id);
      });
      return changeOf(userId, null);
    },

    /** Throws `invalid_request` unless all own rules are there once, and `conflict`. */
    async order(userId: string, { version, ids }: { version: number; ids: string[] }) {
      await changeList(userId, version, async (_, repository, { ordered, others }) => {
        const known = new Set([...ordered, ...others].map(({ id }) => id));
        const own = ordered.filter(({ kind }) => kind === "own");
        const named = new Set(ids);
        const isWhole = own.every(({ id }) => named.has(id)) && ids.every((id) => known.has(id));
        if (!isWhole || named.size !== ids.length)
          throw new AppError("invalid_request", "Orden: tienen que estar todas tus reglas, una vez cada una");
        await repository.order(userId, ids);
      });
      return listIn(scope, userId);
    },
  };
};

const existing = (book: RuleBook, id: string): Rule => {
  const rule = findRule(book, id);
  if (rule) return rule;
  throw gone();
};

const gone = () => new AppError("not_found", "Esta regla ya no existe");

const tooMany = () =>
  new AppError("conflict", `Ya tienes ${maxRules} reglas: borra una que no uses para añadir otra`);

const changedElsewhere = () =>
  new AppError("conflict", "Tus reglas han cambiado en otra ventana: mira cómo están y guarda otra vez");
