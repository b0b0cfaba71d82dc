import {
  createNettingMemo,
  type NettingMemo,
} from "#server/modules/cash-flow/domain/shared-expenses/find-shared-expenses.ts";

/** One of a person with many rows takes 3 MB. */
const mostPeople = 16;

/** What was worked out for those who looked last, so that one changed row costs what it changes. */
export const createNettingMemos = (most = mostPeople) => {
  const memos = new Map<string, NettingMemo>();
  return {
    of(userId: string): NettingMemo {
      const memo = memos.get(userId) ?? createNettingMemo();
      memos.delete(userId);
      memos.set(userId, memo);
      for (const [longestUnused] of memos) {
        if (memos.size <= most) break;
        memos.delete(longestUnused);
      }
      return memo;
    },
  };
};

export type NettingMemos = ReturnType<typeof createNettingMemos>;
