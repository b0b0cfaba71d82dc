import { AppError } from "#server/errors.ts";

/** SQLSTATE and Node codes of an unreachable database. */
const unreachableCodes =
  /^(08...|57P0[1-5]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const unreachableMessages =
  /^(Connection terminated|Client has encountered|Query read timeout|timeout expired)/;
/** Deadlock, timeout of a lock or statement, no connection left. */
const overloadedCodes = /^(40P01|40001|55P03|57014|25P03|53300)$/;
const overloadedMessages = /^timeout exceeded when trying to connect/;
/** A full disk, or a database that is read-only because of it. */
const diskFullCodes = /^(53100|25006|ENOSPC)$/;

/** The kernel makes a disk read-only after an error; PostgreSQL has no code of its own for that. */
const diskReadOnlyMessages = /(Read-only file system|^EROFS\b)/;

export const databaseTimeoutError = () => new AppError("unavailable", noResponseSentence, { retryAfter: 5 });

const noResponseSentence = "La base de datos no responde. Vuelve a intentarlo en unos segundos.";

const sentenceFor = (code: string, message: string) => {
  if (unreachableCodes.test(code) || unreachableMessages.test(message)) {
    return noResponseSentence;
  }
  if (overloadedCodes.test(code) || overloadedMessages.test(message)) {
    return "Hay demasiado trabajo a la vez. Vuelve a intentarlo en unos segundos.";
  }
  if (diskFullCodes.test(code))
    return "No queda sitio en el disco: puedes consultar tus datos, pero no guardar nada.";
  if (diskReadOnlyMessages.test(message))
    return "El disco solo se puede leer: puedes consultar tus datos, pero no guardar nada.";
  return null;
};

export const translateDatabaseError = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const sentence = sentenceFor(code, error.message);
  return sentence ? new AppError("unavailable", sentence, { cause: error, retryAfter: 5 }) : error;
};

type Method = (...parameters: never[]) => unknown;

export const translateRejections = <T extends object>(client: T, names: readonly (keyof T)[]) => {
  for (const name of names) {
    const original = client[name] as Method;
    client[name] = ((...parameters: never[]) => {
      const result = original.apply(client, parameters);
      if (!(result instanceof Promise)) return result;
      return result.catch((error: unknown) => {
        throw translateDatabaseError(error);
      });
    }) as T[keyof T];
  }
};
