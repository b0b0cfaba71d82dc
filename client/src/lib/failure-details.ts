import { ApiError } from "#shared/http/errors.ts";

/** The server's own sentence, when it sent one. */
export const reasonOf = (error: unknown) => (error instanceof ApiError ? error.reason : undefined);

/** The fields of the call that the server did not accept. */
export const wrongPathsIn = (error: unknown) =>
  error instanceof ApiError ? error.fields.map(({ path }) => path) : [];

/** The toast of a failed write: the server's sentence, or else ours. */
export const failureToast =
  (title: string, otherwise = "Inténtalo de nuevo en un momento.") =>
  (error: Error) => ({ title, description: reasonOf(error) ?? otherwise });

/** What an error state shows of a failed read, in words: no status, and never a page of a proxy. */
export const failureDetails = (error: Error) => {
  // The server's word for it is English, and the way to the sign-in is begun.
  if (error instanceof ApiError && error.code === "unauthenticated") return "Tu sesión ha terminado.";
  if (error instanceof ApiError)
    return error.reason ?? "El servidor no puede contestar ahora. Inténtalo de nuevo en un momento.";
  if (error instanceof TypeError) return "No hay conexión con el servidor.";
  return "El servidor ha contestado algo que no se entiende.";
};
