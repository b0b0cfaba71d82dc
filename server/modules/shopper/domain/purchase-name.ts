import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import type { Span } from "#server/spanish/phrase.ts";

const wordSet = (words: string) => new Set(words.trim().split(/\s+/));

const leadingFillers =
  wordSet(`hola buenas fred oye me te nos puedo podria podemos quiero queremos quisiera gustaria necesito deberia
  pienso voy vamos a estoy pensando en merece vale la pena que tal cuanto cuesta analiza analizame compensa conviene
  interesa permitirme permitir comprarme comprar comprarnos compro pagar pagarme gastarme gastar cambiar financiar
  renovar de mi mis un una unos unas el los las otro otra nuevo nueva por y si ahora puede`);
const trailingFillers =
  wordSet(`de por a en con que cuesta vale costaria sale precio unos unas plazos cuotas financiado financiada
  y el la los las al contado o para entrada mes pvp es son ahora hoy`);

/** The product's name: the text before the first span, or otherwise after the last one. */
export const productNameIn = (text: string, spans: readonly Span[]): string => {
  const [first] = spans.toSorted((one, other) => one.from - other.from);
  if (!first) return trimFillers(text);
  const last = spans.reduce((most, { to }) => Math.max(most, to), 0);
  return trimFillers(text.slice(0, first.from)) || trimFillers(text.slice(last));
};

const trimFillers = (text: string) => {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const plain = words.map((word) => foldKeepingLength(word).replace(/[^a-z0-9]/g, ""));
  const from = plain.findIndex((word) => !leadingFillers.has(word));
  if (from < 0) return "";
  const to = plain.findLastIndex((word) => !trailingFillers.has(word));
  const name = words
    .slice(from, to + 1)
    .join(" ")
    .replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N})"”])[^\p{L}\p{N})"”]+$/gu, "");
  return /^\p{Ll}\p{Lu}/u.test(name) ? name : name.charAt(0).toUpperCase() + name.slice(1);
};
