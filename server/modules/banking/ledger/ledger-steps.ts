import { setTimeout } from "node:timers/promises";
import type { LedgerChange } from "./ledger-change.ts";
import type { LedgerChangeRepository, LedgerTransactions } from "./ledger-change-repository.ts";
import type { LedgerStepRepository, Step } from "./ledger-step-repository.ts";

export type StepHandler = (change: LedgerChange, content: never) => Promise<void>;

export type LedgerSteps = ReturnType<typeof createLedgerSteps>;

/**
 * Work inside a transaction, with its transfers paired and the version raised at its end. `later` keeps steps for when the
 * transaction is over, or says that it does not.
 */
export type StepsWithin = <Result>(
  userId: string,
  inside: LedgerChangeRepository,
  work: (change: LedgerChange) => Promise<Result>,
  later?: (steps: Step[], rows: number) => boolean,
) => Promise<Result>;

interface Dependencies {
  inTransaction: LedgerTransactions["inTransaction"];
  stepsIn: (scope: LedgerChangeRepository["scope"]) => LedgerStepRepository;
  steps: LedgerStepRepository;
  within: StepsWithin;
}

/** From so many rows on a change is long. */
export const manyRows = 1000;

/** How long others have the only connection between two steps, as a share of the time of a step. */
const shareOfOthers = 0.5;

/**
 * Carries out long changes step by step, each in a transaction of its own, so that others come in between (decision 25). What
 * is still to be done is stored before the first step, and each step is forgotten in the transaction that does it.
 */
export const createLedgerSteps = ({ inTransaction, stepsIn, steps, within }: Dependencies) => {
  const handlers = new Map<string, StepHandler>();
  /** People with a change that stopped in the middle. */
  const stopped = new Set<string>();

  const run = (change: LedgerChange, { kind, content }: Step) => {
    const handler = handlers.get(kind);
    if (!handler) throw new Error(`Nobody carries out steps of the kind ${kind}`);
    return handler(change, content as never);
  };

  const carryOut = (userId: string, changeId: string, place: number, step: Step) =>
    inTransaction(userId, async (inside) => {
      await within(userId, inside, (change) => run(change, step));
      await stepsIn(inside.scope).remove(userId, changeId, place);
    });

  const giveWay = (since: number) => setTimeout((performance.now() - since) * shareOfOthers);

  const carryOn = async (userId: string, changeId: string) => {
    for (const { place, kind } of await steps.left(userId, changeId)) {
      const since = performance.now();
      const content = await steps.contentOf(userId, changeId, place);
      if (content) await carryOut(userId, changeId, place, { kind, content });
      await giveWay(since);
    }
  };

  const finish = async (userId: string) => {
    for (const { changeId } of await steps.due(userId)) await carryOn(userId, changeId);
    await steps.forgetUnready(userId);
    stopped.delete(userId);
  };

  return {
    run,

    /** Who carries out steps of a kind; each writes as much as a short transaction may. */
    handle: (kind: string, handler: StepHandler) => void handlers.set(kind, handler),

    /** Does what is due; `onStep` learns of each step done. */
    async carryOutAll(
      userId: string,
      {
        changeId,
        all,
        onStep,
      }: { changeId: string; all: readonly Step[]; onStep?: ((step: Step) => void) | undefined },
    ) {
      try {
        for (const [place, step] of all.entries()) {
          const since = performance.now();
          await carryOut(userId, changeId, place, step);
          onStep?.(step);
          await giveWay(since);
        }
      } catch (error) {
        stopped.add(userId);
        throw error;
      }
    },

    /** Finishes what stopped in the middle; inside the person's turn. */
    async finishStopped(userId: string) {
      if (stopped.has(userId)) await finish(userId);
    },

    /**
     * What the process was at when it died; people's ids, each to be finished in their turn. Whose is not finished now is
     * before their next change.
     */
    async peopleWithSteps() {
      await steps.forgetUnready();
      for (const { userId } of await steps.due()) stopped.add(userId);
      return [...stopped];
    },

    finish,
  };
};
