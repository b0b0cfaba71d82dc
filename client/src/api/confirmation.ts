import { createStore } from "#client/lib/store.ts";
import { ApiError } from "#shared/http/errors.ts";

interface Question {
  /** What everybody who asks meanwhile waits for. */
  answered: Promise<boolean>;
  /** The first answer counts. */
  answer: (isConfirmed: boolean) => void;
}

const questions = createStore<Question | undefined>(undefined);

/** The question that waits for the person, for the one dialog that asks it. */
export const useConfirmationAsked = questions.use;

const ask = () => {
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

/** Asks the person to prove who they are; whether they did. One question at a time, whoever asks. */
export const askConfirmation = () => questions.get()?.answered ?? ask();

/** The person would not prove who they are, which they know: nothing is to be said. */
export class NotConfirmed extends Error {
  constructor() {
    super("The person did not confirm");
    this.name = "NotConfirmed";
  }
}

/** The server wants to know first who asks. */
export const wantsConfirmation = (error: unknown) =>
  error instanceof ApiError && error.code === "confirmation_required";

/** Sends; when the server wants to know first who asks, asks the person and sends once more. Throws `NotConfirmed`. */
export const confirmed = async <Response>(send: () => Promise<Response>) => {
  try {
    return await send();
  } catch (error) {
    if (!wantsConfirmation(error)) throw error;
    if (!(await askConfirmation())) throw new NotConfirmed();
    return await send();
  }
};
