import { ApiError } from "#shared/http/errors.ts";

/** What a person may not do changes nothing, and that is all right. */
export const unlessRefused = async <Value>(work: () => Promise<Value>) => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
};
