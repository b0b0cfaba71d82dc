import { ApiError } from "#shared/http/errors.ts";

/** The server's own sentence, when it sent one. */
export const reasonOf = (error: unknown) => (error instanceof ApiError ? error.reason : undefined);

/** The toast of a failed write: the server's sentence, or else ours. */
export const failureToast =
  (title: string, otherwise = "Inténtalo de nuevo en un momento.") =>
  (error: Error) => ({ title, description: reasonOf(error) ?? otherwise });

/** What an error state shows of a failed read: "500: Ha ocurrido un error inesperado"; never a page of a proxy. */
export const failureDetails = (error: Error) => {
  if (error instanceof ApiError)
    return error.reason ? `${error.status}: ${error.reason}` : `El servidor ha contestado ${error.status}.`;
  if (error instanceof TypeError) return "No hay conexión con el servidor.";
  return "El servidor ha contestado algo que no se entiende.";
};
