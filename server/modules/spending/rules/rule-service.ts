import { randomUUID } from "node:crypto";
import { AppError } from "#server/errors.ts";
import type {
  LedgerChange,
  LedgerScope,
  LedgerService,
} from "#server/modules/banking/ledger/ledger-service.ts";
import type { OwnRule, Rule } from "#server/modules/spending/domain/rules/rule.ts";
import { ruleWords } from "#server/modules/spending/domain/rules/rule-words.ts";
import type { Clock } from "#server/platform/clock.ts";
import {
  maxRules,
  type RuleChange,
  type RuleDraft,
  type RuleList,
} from "#shared/contracts/spending/rules.ts";
import { findRule, trialBetween } from "./rule-book-changes.ts";
import { changedCorrection, contentOf, toldRule } from "./rule-drafts.ts";
import type { RuleEffects, RuleTrial } from "./rule-effects.ts";
import { orderKey, orderOf, orderSubject } from "./rule-order.ts";
import type { RulePast } from "./rule-past.ts";
import { previewOf } from "./rule-preview.ts";
import type { RuleBook, RuleRepository } from "./rule-repository.ts";
import { type RuleSetting, ruleSubject } from "./rule-setting.ts";

interface Dependencies {
  repositoryIn: (scope: LedgerScope) => RuleRepository;
  effects: RuleEffects;
  past: RulePast;
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

interface Removal {
  version: number;
  /** Whether what it changed is read as without it. */
  restorePast: boolean;
}

interface Applied {
  changed: number;
  entryId: string | null;
}

interface NewOrder {
  version: number;
  ids: string[];
  /** Rules whose transactions are read anew. */
  reread?: readonly string[] | undefined;
}

interface Trial {
  id: string | null;
  /** Null for its end. */
  rule: RuleDraft | null;
  isActive: boolean;
  /** Rules whose transactions are read anew with the rules as they are. */
  reread?: readonly string[] | undefined;
}

export type RuleService = ReturnType<typeof createRuleService>;

/** One list of what the person wants done with transactions: their rules in order, and what corrections taught. */
export const createRuleService = ({ repositoryIn, effects, past, ledger, scope, clock }: Dependencies) => {
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
      const book = await repository.book(userId);
      await repository.raiseVersion(userId);
      return work(change, repository, book);
    });

  const toldOf = async (userId: string, id: string | null, done: Applied): Promise<RuleChange> => ({
    ...(await listIn(scope, userId)),
    ...{ id, ...done },
  });

  /** Throws `invalid_request` where a person's own category does not stand below the fixed one. */
  const checkOwnCategory = async (repository: RuleRepository, userId: string, draft: RuleDraft) => {
    const { category, ownCategoryId } = draft;
    if (ownCategoryId === null) return;
    if ((await repository.categoryAbove(userId, ownCategoryId)) !== category)
      throw new AppError("invalid_request", "Categoría: esa categoría tuya ya no está ahí");
  };

  /** Throws `invalid_request` for an account that there is not; a rule of one that is gone may stay so. */
  const checkAccount = async (change: LedgerChange, draft: RuleDraft, before: Rule | null) => {
    const { accountId } = draft;
    const isKept = before?.kind === "own" && before.accountId === accountId;
    if (accountId === null || isKept || (await change.accounts()).some(({ id }) => id === accountId)) return;
    throw new AppError("invalid_request", "Cuenta: esa cuenta ya no está ahí");
  };

  /** The rule that is to be. Throws `invalid_request`. */
  const ruleOf = (before: Rule | null, draft: RuleDraft, isActive: boolean): Rule => {
    if (before?.kind === "correction") return changedCorrection(before, draft, isActive);
    return { ...contentOf(draft), kind: "own", id: before?.id ?? randomUUID(), isActive };
  };

  /** What is to be, and which rules' transactions are looked at. */
  const trialOf = (book: RuleBook, { id, rule: draft, isActive, reread }: Trial): RuleTrial => {
    if (reread) return { book, concerned: namedIn(book, reread) };
    const before = id === null ? null : existing(book, id);
    if (draft !== null) return trialBetween(book, before, ruleOf(before, draft, isActive));
    if (before === null) throw gone();
    return trialBetween(book, before, null);
  };

  return {
    list: (userId: string) => listIn(scope, userId),

    async preview(userId: string, trial: Trial) {
      const book = await repositoryIn(scope).book(userId);
      return previewOf(effects.of(scope, userId, trialOf(book, trial)));
    },

    /** Throws `invalid_request`, and `conflict` when the rules have changed since that version. */
    async create(userId: string, { version, rule: draft, applyToPast }: Omit<Change, "isActive">) {
      const rule = ruleOf(null, draft, true);
      const done = await changeList(userId, version, async (change, repository, book) => {
        await checkOwnCategory(repository, userId, draft);
        await checkAccount(change, draft, null);
        if (book.ordered.filter(isOwn).length >= maxRules) throw tooMany();
        if (isOwn(rule)) await repository.insert(userId, rule, clock.now());
        const trial = applyToPast ? trialBetween(book, null, rule) : null;
        const title = `Regla nueva: ${titleOf(rule)}`;
        return past.record(change, { title, settings: [settingOf(rule.id, null, { rule })], trial });
      });
      return toldOf(userId, rule.id, done);
    },

    /** Throws `not_found`, `invalid_request`, and `conflict` when the rules have changed since that version. */
    async change(userId: string, id: string, { version, rule: draft, isActive, applyToPast }: Change) {
      const done = await changeList(userId, version, async (change, repository, book) => {
        await checkOwnCategory(repository, userId, draft);
        const before = existing(book, id);
        await checkAccount(change, draft, before);
        const rule = ruleOf(before, draft, isActive);
        await repository.change(userId, rule, clock.now());
        const trial = applyToPast ? trialBetween(book, before, rule) : null;
        const title = `Regla cambiada: ${titleOf(rule)}`;
        const settings = [settingOf(id, { rule: before }, { rule })];
        return past.record(change, { title, settings, trial });
      });
      return toldOf(userId, id, done);
    },

    /** Throws `not_found`, and `conflict` when the rules have changed since that version. */
    async remove(userId: string, id: string, { version, restorePast }: Removal) {
      const done = await changeList(userId, version, async (change, repository, book) => {
        const rule = existing(book, id);
        const place = await repository.placeOf(userId, id);
        await repository.remove(userId, id);
        const trial = restorePast ? trialBetween(book, rule, null) : null;
        const title = `Regla borrada: ${titleOf(rule)}`;
        return past.record(change, { title, settings: [settingOf(id, { rule, place }, null)], trial });
      });
      return toldOf(userId, null, done);
    },

    /** Throws `invalid_request` unless all own rules are there once, and `conflict`. */
    async order(userId: string, { version, ids, reread = [] }: NewOrder) {
      const done = await changeList(userId, version, async (change, repository, before) => {
        const { ordered, others } = before;
        const known = new Set([...ordered, ...others].map(({ id }) => id));
        const own = ordered.filter(isOwn);
        const named = new Set(ids);
        const isWhole = own.every(({ id }) => named.has(id)) && ids.every((id) => known.has(id));
        if (!isWhole || named.size !== ids.length)
          throw new AppError("invalid_request", "Orden: tienen que estar todas tus reglas, una vez cada una");
        await repository.order(userId, ids);
        const book = await repository.book(userId);
        const concerned = namedIn(book, reread);
        const [was, is] = [orderOf(before), orderOf(book)];
        const setting = { subject: orderSubject, key: orderKey, before: was, after: is };
        return past.record(change, {
          title: "Orden de tus reglas",
          settings: was.ids.join() === is.ids.join() ? [] : [setting],
          trial: concerned.length > 0 ? { book, concerned } : null,
        });
      });
      return toldOf(userId, null, done);
    },
  };
};

const settingOf = (key: string, before: RuleSetting | null, after: RuleSetting | null) => ({
  ...{ subject: ruleSubject, key, before, after },
});

const namedIn = (book: RuleBook, ids: readonly string[]) => ids.flatMap((id) => findRule(book, id) ?? []);

const isOwn = (rule: Rule): rule is OwnRule => rule.kind === "own";

const titleOf = (rule: Rule) => (isOwn(rule) ? ruleWords(rule) : `de una corrección, ${rule.category}`);

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
