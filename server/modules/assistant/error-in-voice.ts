import { AppError, expectedErrorIn } from "#server/errors.ts";
import type { Voice } from "#server/modules/profile/domain/voice.ts";

/** Runs something for a person, whom an expected error addresses as they chose. */
export const withErrorsInVoice = async <Result>(
  voiceOfPerson: () => Promise<Voice>,
  run: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await run();
  } catch (error) {
    const expected = expectedErrorIn(error);
    if (!expected) throw error;
    const { code, message, retryAfter } = expected;
    const { text } = (await voiceOfPerson()).say({ text: message, figures: [] });
    throw text === message
      ? error
      : new AppError(code, text, { cause: error, ...(retryAfter !== undefined && { retryAfter }) });
  }
};
