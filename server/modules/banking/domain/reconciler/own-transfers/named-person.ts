import { isFirstName } from "#server/spanish/first-names.ts";
import { foldedPhrase } from "#shared/rules/fold.ts";
import { createNamesOwner, type Owner } from "./names.ts";

/** What banks write before a name. */
const move = /^(?:(?:transf|traspas)\w*|trf|trasp)$/;
const fillers = new Set(
  `emitida emitido recibida recibido enviada enviado realizada realizado inmediata inmediato inm automatica periodica
  programada ordinaria sepa instantanea nacional orden ordenada pago abono ingreso dinero favor por para a al de del desde
  en to from sent received payment transfer money`.split(/\s+/),
);
const particles = new Set(["de", "del", "la", "las", "los", "y", "i", "e"]);
const letters = /^\p{L}{2,}$/u;

/** Of more words the last may say what was paid for. */
const mostNames = 3;

/** The first words of the name of the person that money went to or came from; none where the text names no person. */
const nameIn = (description: string): string[] => {
  const words = foldedPhrase(description).split(" ");
  const start = words.findIndex((word) => !move.test(word) && !fillers.has(word));
  if (start < 0 || !isFirstName(words[start] ?? "")) return [];
  const rest = words.slice(start).filter((word) => !particles.has(word));
  const end = rest.findIndex((word) => !letters.test(word));
  const names = rest.slice(0, Math.min(mostNames, end < 0 ? mostNames : end));
  return names.length > 1 ? names : [];
};

export interface NamedPerson {
  /** The person's own name, first and last. */
  isOwner: boolean;
  /** Of somebody else, with whom the person shares no name; else none. */
  others: readonly string[];
}

export const createNamedPerson = (owner: Owner) => {
  const namesOwner = createNamesOwner(owner);
  const own = new Set(foldedPhrase(`${owner.firstName} ${owner.lastName}`).split(" "));
  return (description: string): NamedPerson => {
    const isOwner = namesOwner(new Set(foldedPhrase(description).split(" ")));
    const names = isOwner ? [] : nameIn(description);
    return { isOwner, others: names.some((name) => own.has(name)) ? [] : names };
  };
};
