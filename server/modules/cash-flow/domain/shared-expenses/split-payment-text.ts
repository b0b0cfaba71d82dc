import { wordsOf } from "./words.ts";

/** What a bank wrote about a payment, taken apart. Words are folded. */
export interface SplitText {
  /** Words that may begin with a name; empty where the bank writes none. */
  named: string[];
  /** Whether `named` is the name and nothing else. */
  isNameAlone: boolean;
  concept: string[];
}

const lead =
  /^(?:\S+\s+)?(?:bizum|transferencia|transf\.?|traspaso|payment|abono|ingreso|env[ií]o)(?:\s+(?:payment|recibid[oa]|inmediata|entrante|a favor|otra entidad|bizum))*\s*(?:\bde\b|\bfrom\b:?|:|\/)\s*/i;
const dashed = /^bizum (?:recibid[oa]|de entrada) - /i;
const bankWord =
  /^(?:bizum|recibid|abono|transf|traspaso|pago$|favor|payment|inmediata|ingreso|realizad|enviad|entrante)/;
const markers = [": ", " · ", " - ", " | "];
const noConcept = /\bsin concepto\b/i;
const sentVerbs = new Set(["enviado", "hecho", "mandado", "pagado", "envio", "pago"]);

/** «BIZUM DE ANA RUIZ CENA», «Ana R. te ha enviado un Bizum · cena», «BIZUM RECIBIDO ANA RUIZ CONCEPTO: CENA», «Bizum». */
export const splitPaymentText = (description: string): SplitText => {
  const text = description.normalize("NFC").replace(noConcept, "");
  const words = spokenWords(text);
  return (
    asSentence(words) ?? asMarked(words, lead.test(text)) ?? asLed(text) ?? { ...asBare(words), named: [] }
  );
};

const spokenWords = (text: string) => wordsOf(text).filter((word) => !/^x*\d[\dx]*$/.test(word));

/** Somebody «te ha enviado un Bizum». */
const asSentence = (words: readonly string[]): SplitText | null => {
  const verb = words.findIndex((word, place) => word === "te" && isVerb(words.slice(place + 1, place + 3)));
  const kind = words.indexOf("bizum", verb);
  if (verb < 1 || kind < 0 || kind > verb + 5) return null;
  return { named: words.slice(0, verb), isNameAlone: true, concept: words.slice(kind + 1) };
};

const isVerb = ([first = "", second = ""]: readonly string[]) =>
  sentVerbs.has(first) || (first === "ha" && sentVerbs.has(second));

/** The bank says where the concept begins. */
const asMarked = (words: readonly string[], isLed: boolean): SplitText | null => {
  const mark = words.indexOf("concepto");
  if (mark < 1) return null;
  const before = asBare(words.slice(0, mark)).concept;
  const named = isLed && before[0] === "de" ? before.slice(1) : before;
  return { named, isNameAlone: named.length > 0, concept: words.slice(mark + 1) };
};

/** A name behind «de», alone up to a mark, or with the concept behind it. */
const asLed = (text: string): SplitText | null => {
  const opening = dashed.test(text) ? dashed : lead;
  if (!opening.test(text)) return null;
  const rest = text.replace(opening, "");
  if (opening === dashed && !rest.includes(" - ")) return null;
  const cuts = markers.flatMap((mark) => (rest.includes(mark) ? [{ at: rest.indexOf(mark), mark }] : []));
  const [cut] = cuts.sort((one, other) => one.at - other.at);
  if (!cut || cut.at === 0) return { named: spokenWords(rest), isNameAlone: false, concept: [] };
  const named = spokenWords(rest.slice(0, cut.at));
  return named.length > 0 && named.length <= 4
    ? { named, isNameAlone: true, concept: spokenWords(rest.slice(cut.at + cut.mark.length)) }
    : { named: spokenWords(rest), isNameAlone: false, concept: [] };
};

const asBare = (words: readonly string[]) => {
  const rest = words.filter((word, place) => {
    if (bankWord.test(word)) return false;
    const next = words[place + 1] ?? "";
    return !((word === "a" && next === "su") || (word === "su" && next === "favor"));
  });
  const start = rest.findIndex((word) => word !== "de");
  return { isNameAlone: false, concept: start < 0 ? [] : rest.slice(start) };
};
