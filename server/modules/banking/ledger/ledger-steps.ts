import type { LedgerChange } from "./ledger-change.ts";
import type { LedgerChangeRepository, LedgerTransactions } from "./ledger-change-repository.ts";
import type { LedgerStepRepository, PackedStep, Step, Steps } from "./ledger-step-repository.ts";
import { packSteps, unpackStep } from "./packed-steps.ts";

type StepHandler = (change: LedgerChange, content: never) => Promise<void>;

export type LedgerSteps = ReturnType<typeof createLedgerSteps>;

/** Pairs transfers and raises the version at its end. `later` says whether it takes the steps itself. */
export type RunInTransaction = <Result>(
  userId: string,
  scoped: LedgerChangeRepository,
  work: (change: LedgerChange) => Promise<Result>,
  later?: (steps: Step[], rows: number) => boolean,
) => Promise<Result>;

interface Dependencies {
  inTransaction: LedgerTransactions["inTransaction"];
  pauseForOthers: LedgerTransactions["pauseForOthers"];
  freshenStatistics: LedgerTransactions["freshenStatistics"];
  stepsIn: (scope: LedgerChangeRepository["scope"]) => LedgerStepRepository;
  steps: LedgerStepRepository;
  runInTransaction: RunInTransaction;
}

interface NewSteps {
  userId: string;
  changeId: string;
  steps: Steps;
  firstPlace?: number;
}

interface StepRun {
  changeId: string;
  /** In their places. */
  all: readonly PackedStep[];
  onStep: (step: Step) => void;
}

/** A change with more rows runs in steps. */
export const manyRows = 1000;

/** The longest pause between two steps, as a share of a step's time, in which others get the only connection. */
const shareOfOthers = 0.5;

/** Each step has its own transaction, so that others come in between; all are stored before (decision 25). */
export const createLedgerSteps = ({
  inTransaction,
  pauseForOthers,
  freshenStatistics,
  stepsIn,
  steps,
  runInTransaction,
}: Dependencies) => {
  const handlers = new Map<string, StepHandler>();
  const interrupted = new Set<string>();

  const run = (change: LedgerChange, { kind, content }: Step) => {
    const handler = handlers.get(kind);
    if (!handler) throw new Error(`Nobody carries out steps of the kind ${kind}`);
    return handler(change, content as never);
  };

  /** A step that a crash takes back is still stored; the last one commits all before it. */
  const runStep = (userId: string, changeId: string, place: number, step: Step, isLast: boolean) =>
    inTransaction(
      userId,
      async (scoped) => {
        await runInTransaction(userId, scoped, (change) => run(change, step));
        await stepsIn(scoped.scope).remove(userId, changeId, place);
      },
      { isDoneAgain: !isLast },
    );

  const pause = (since: number) => pauseForOthers((performance.now() - since) * shareOfOthers);

  const resumeSteps = async (userId: string, changeId: string) => {
    const left = await steps.left(userId, changeId);
    for (const { place } of left) {
      const since = performance.now();
      const packed = await steps.step(userId, changeId, place);
      const isLast = place === left.at(-1)?.place;
      if (packed) await runStep(userId, changeId, place, await unpackStep(packed), isLast);
      await pause(since);
    }
  };

  const finish = async (userId: string) => {
    for (const { changeId } of await steps.due(userId)) await resumeSteps(userId, changeId);
    await steps.forgetUnready(userId);
    interrupted.delete(userId);
  };

  return {
    run,

    /** Each step writes as much as a short transaction may. */
    handle: (kind: string, handler: StepHandler) => void handlers.set(kind, handler),

    /** Nothing of them is carried out before they are due. */
    async store(
      scope: LedgerChangeRepository["scope"],
      { userId, changeId, steps, firstPlace = 0 }: NewSteps,
    ) {
      const stored: PackedStep[] = [];
      for await (const packed of packSteps(steps, firstPlace)) {
        await stepsIn(scope).store(userId, changeId, packed);
        stored.push(...packed);
      }
      return stored;
    },

    async runAll(userId: string, { changeId, all, onStep }: StepRun) {
      const unpackAt = async (place: number) => {
        const packed = all[place];
        return packed && unpackStep(packed);
      };
      try {
        let step = await unpackAt(0);
        for (let place = 0; step; place++) {
          const since = performance.now();
          await runStep(userId, changeId, place, step, place === all.length - 1);
          onStep(step);
          [step] = await Promise.all([unpackAt(place + 1), pause(since)]);
        }
      } catch (error) {
        interrupted.add(userId);
        throw error;
      }
      // All is done: where this fails, the engine's own round takes them within a minute.
      await freshenStatistics().catch(() => undefined);
    },

    /** Needs the person's lock. */
    async finishInterrupted(userId: string) {
      if (interrupted.has(userId)) await finish(userId);
    },

    /** Each is finished under the person's lock, at the latest before their next change. */
    async peopleWithSteps() {
      await steps.forgetUnready();
      for (const { userId } of await steps.due()) interrupted.add(userId);
      return [...interrupted];
    },

    finish,
  };
};
