import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";

interface Span {
  from: number;
  to: number;
}

const setOf = (words: string) => new Set(words.trim().split(/\s+/));

/** What people say before they name a thing. */
const leading =
  setOf(`hola buenas fred oye me te nos puedo podria podemos quiero queremos quisiera gustaria necesito deberia
  pienso voy vamos a estoy pensando en merece vale la pena que tal cuanto cuesta analiza analizame compensa conviene
  interesa permitirme permitir comprarme comprar comprarnos compro pagar pagarme gastarme gastar cambiar financiar
  renovar de mi mis un una unos unas el los las otro otra nuevo nueva por y si ahora puede`);
/** What is left where prices and terms were. */
const trailing =
  setOf(`de por a en con que cuesta vale costaria sale precio unos unas plazos cuotas financiado financiada
  y el la los las al contado o para entrada mes pvp es son ahora hoy`);

/** How the person calls what they want: what stands before the first of some spans, or else after it. */
export const nameIn = (text: string, spans: readonly Span[]): string => {
  const [first] = spans.toSorted((one, other) => one.from - other.from);
  if (!first) return trimmed(text);
  const last = spans.reduce((most, { to }) => Math.max(most, to), 0);
  return trimmed(text.slice(0, first.from)) || trimmed(text.slice(last));
};

const trimmed = (text: string) => {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const plain = words.map((word) => foldKeepingLength(word).replace(/[^a-z0-9]/g, ""));
  const from = plain.findIndex((word) => !leading.has(word));
  if (from < 0) return "";
  const to = plain.findLastIndex((word) => !trailing.has(word));
  const name = words
    .slice(from, to + 1)
    .join(" ")
    .replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N})"”])[^\p{L}\p{N})"”]+$/gu, "");
  return /^\p{Ll}\p{Lu}/u.test(name) ? name : name.charAt(0).toUpperCase() + name.slice(1);
};
