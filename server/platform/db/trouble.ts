import { AppError } from "#server/errors.ts";

/** SQLSTATE classes and codes, and Node's, of a database that is not there: down, starting, ending, out of reach. */
const unreachable =
  /^(08...|57P0[1-5]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What pg says of such without a code. */
const unreachableWords = /^(Connection terminated|Client has encountered|Query read timeout|timeout expired)/;
/** A deadlock, a lock or a statement that took too long, no connection left. */
const crowded = /^(40P01|40001|55P03|57014|25P03|53300)$/;
const crowdedWords = /^timeout exceeded when trying to connect/;
/** A full disk, or a database that takes no writes because of it. */
const full = /^(53100|25006|ENOSPC)$/;

/** What whoever waits is told of a database that does not answer. */
export const unanswered = () => new AppError("unavailable", unansweredSentence, { retryAfter: 5 });

const unansweredSentence = "La base de datos no responde. Vuelve a intentarlo en unos segundos.";

const sentenceFor = (code: string, words: string) => {
  if (unreachable.test(code) || unreachableWords.test(words)) {
    return unansweredSentence;
  }
  if (crowded.test(code) || crowdedWords.test(words)) {
    return "Hay demasiado trabajo a la vez. Vuelve a intentarlo en unos segundos.";
  }
  if (full.test(code)) return "No queda sitio en el disco: puedes consultar tus datos, pero no guardar nada.";
  return null;
};

/** What the database does wrong when nobody else did, as a sentence for whoever waits; any other error as it is. */
export const asTrouble = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const sentence = sentenceFor(code, error.message);
  return sentence ? new AppError("unavailable", sentence, { cause: error, retryAfter: 5 }) : error;
};

type Method = (...parameters: never[]) => unknown;

/** Makes what these methods promise fail with such sentences. */
export const tellTrouble = <T extends object>(client: T, names: readonly (keyof T)[]) => {
  for (const name of names) {
    const original = client[name] as Method;
    client[name] = ((...parameters: never[]) => {
      const result = original.apply(client, parameters);
      if (!(result instanceof Promise)) return result;
      return result.catch((error: unknown) => {
        throw asTrouble(error);
      });
    }) as T[keyof T];
  }
};
