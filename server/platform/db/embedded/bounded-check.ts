import { unanswered } from "#server/platform/db/trouble.ts";

interface CheckOptions {
  ask: () => Promise<unknown>;
  /** How long an answer may take, in milliseconds. */
  patience: number;
}

/** Whether the database answers within a time; all who ask at once share one answer, and one question. */
export const createBoundedCheck = ({ ask, patience }: CheckOptions) => {
  let asking: Promise<unknown> | undefined;

  const withinPatience = (answer: Promise<unknown>) =>
    new Promise<void>((resolve, reject) => {
      let asked = performance.now();
      const giveUp = () => {
        const waited = performance.now() - asked;
        asked = performance.now();
        // A statement that held the loop held this timer too: what waited behind it is next.
        if (waited >= patience * 1.5) timer = setTimeout(giveUp, patience);
        else reject(unanswered());
      };
      let timer = setTimeout(giveUp, patience);
      answer.then(() => resolve(), reject).finally(() => clearTimeout(timer));
    });

  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return withinPatience(asking);
  };
};
