import { createStore } from "#client/lib/store.ts";
import { ApiError } from "#shared/http/errors.ts";

interface Question {
  /** What everybody who asks meanwhile waits for. */
  answered: Promise<boolean>;
  answer: (isConfirmed: boolean) => void;
}

const questions = createStore<Question | undefined>(undefined);

export const usePendingConfirmation = questions.use;

const setQuestion = () => {
  const { promise: answered, resolve } = Promise.withResolvers<boolean>();
  const question: Question = {
    answered,
    answer: (isConfirmed) => {
      if (questions.get() === question) questions.set(undefined);
      resolve(isConfirmed);
    },
  };
  questions.set(question);
  return answered;
};

/** Asks the person to prove their identity; resolves to whether they did. Concurrent callers share one question. */
export const askConfirmation = () => questions.get()?.answered ?? setQuestion();

export class NotConfirmed extends Error {
  constructor() {
    super("The person did not confirm");
    this.name = "NotConfirmed";
  }
}

/** Whether the server requires a proof of identity first. */
export const requiresConfirmation = (error: unknown) =>
  error instanceof ApiError && error.code === "confirmation_required";

/** Sends a call; when the server requires a proof of identity, asks for it and sends again. Throws `NotConfirmed`. */
export const sendConfirmed = async <Response>(send: () => Promise<Response>) => {
  try {
    return await send();
  } catch (error) {
    if (!requiresConfirmation(error)) throw error;
    if (!(await askConfirmation())) throw new NotConfirmed();
    return await send();
  }
};
