import { ApiError } from "#shared/http/errors.ts";
import { FileError, type FileFault } from "./statement-file.ts";

export interface Problem {
  title: string;
  text: string;
  /** What the person can do about it besides choosing another file. */
  wayOut?: "retry" | "check";
}

const tooLarge = {
  title: "Archivo demasiado grande",
  text: "El máximo son 50 MB. Pide a tu banco un periodo más corto. No se ha guardado nada.",
};

const fileProblems: Record<FileFault, Problem> = {
  too_large: tooLarge,
  empty: { title: "Archivo vacío", text: "No tiene nada dentro. Descárgalo otra vez de tu banco." },
  unreadable: {
    title: "No se pudo leer el archivo",
    text: "Puede que se haya movido o borrado. Vuelve a elegirlo.",
  },
};

export const readingProblem = (error: Error): Problem => {
  if (error instanceof FileError) return fileProblems[error.fault];
  if (error instanceof ApiError && error.status === 413) return tooLarge;
  if (error instanceof ApiError)
    return {
      title: "No se pudo leer el extracto",
      text: `${sentence(error.reason ?? "El servidor no puede contestar ahora")} No se ha guardado nada.`,
      wayOut: "retry",
    };
  return {
    title: "Sin conexión",
    text: "El archivo no llegó al servidor. No se ha guardado nada.",
    wayOut: "retry",
  };
};

/** Why a save did not end well. A cut answer leaves open whether it was saved; saving is all or nothing. */
export const savingProblem = (error: Error): Problem => {
  if (error instanceof FileError) return fileProblems[error.fault];
  if (error instanceof ApiError && error.status !== 502)
    return {
      title: "No se ha guardado nada",
      text: sentence(error.reason ?? "El servidor no pudo guardarlo. Inténtalo de nuevo."),
    };
  return {
    title: "Se cortó la conexión",
    text: "No sé si llegó a guardarse. Compruébalo: repetir no duplica nada.",
    wayOut: "check",
  };
};

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
