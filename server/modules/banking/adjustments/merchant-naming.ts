import * as z from "zod/mini";
import type { SettingChange, Subject } from "#server/modules/banking/history/history-service.ts";
import type {
  CategoriserFor,
  LedgerChange,
  LedgerScope,
} from "#server/modules/banking/ledger/ledger-service.ts";
import { merchantNameMaxLength } from "#shared/contracts/banking/adjustments.ts";
import { singleLineText } from "#shared/contracts/text.ts";
import type { AdjustmentRepository } from "./adjustment-repository.ts";

interface Dependencies {
  repositoryIn: (scope: LedgerScope) => AdjustmentRepository;
  /** Without the person's own names. */
  categoriserFor: CategoriserFor;
}

interface Naming {
  alikeKey: string;
  /** Null for the bank's. */
  name: string | null;
}

interface NamedMerchant {
  name: string;
}

export const merchantNameSubject = "merchant-name";

/** Names that the person gives to merchants, for all transactions but those named one by one. */
export const createMerchantNaming = ({ repositoryIn, categoriserFor }: Dependencies) => {
  const bankNameOf = async ({ userId, scope }: LedgerChange, alikeKey: string) => {
    const row = await repositoryIn(scope).anyOf(userId, alikeKey);
    const categorise = await categoriserFor(userId, scope);
    return row ? categorise({ ...row, amountInCents: row.amountCents }).merchantName : "";
  };

  /** Returns how many transactions have it now. */
  const set = async (change: LedgerChange, { alikeKey, name }: Naming) => {
    const names = repositoryIn(change.scope);
    await names.setMerchantName(change.userId, alikeKey, name);
    return names.nameAll(change.userId, alikeKey, name ?? (await bankNameOf(change, alikeKey)));
  };

  const subject: Subject<NamedMerchant> = {
    key: z.string().check(z.minLength(1), z.maxLength(1000)),
    state: z.object({ name: singleLineText(merchantNameMaxLength) }),
    async read(scope, userId, keys) {
      const found = await repositoryIn(scope).merchantNames(userId);
      return new Map(
        found
          .filter(({ alikeKey }) => keys.includes(alikeKey))
          .map(({ alikeKey, name }) => [alikeKey, { name }]),
      );
    },
    async write(change, { key, to }) {
      await set(change, { alikeKey: key, name: to?.name ?? null });
      return [];
    },
  };

  return {
    subject,

    /** What changed; null when it had that name. */
    async name(change: LedgerChange, { alikeKey, name }: Naming) {
      const former = await repositoryIn(change.scope).merchantName(change.userId, alikeKey);
      if (former === name) return null;
      const count = await set(change, { alikeKey, name });
      const setting: SettingChange = {
        ...{ subject: merchantNameSubject, key: alikeKey },
        before: former === null ? null : { name: former },
        after: name === null ? null : { name },
      };
      return { count, setting };
    },
  };
};
