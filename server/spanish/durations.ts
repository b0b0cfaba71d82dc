import { foldKeepingLength } from "./fold-keeping-length.ts";
import { count, readNumber, smallNumber } from "./numbers.ts";
import { type Groups, type Rule, rule, type Span, scan } from "./phrase.ts";

/** "dos horas y media", "1h30", in the groups `dh`, `dx`, `dy`, `dq`, `dm`, `dc` and `dn`. */
export const durationPattern = `(?:(?<dc>\\d{1,2}) ?h ?(?<dn>[0-5]\\d)(?: ?m(?:in)?)?|(?:(?:como|unas?|unos) )?(?<dh>\\d{1,3}(?:[.,]5)?|${count}) ?(?:horas?|oras?|horitas?|hrs?|h)(?: y (?<dx>media|cuarto|pico|tres cuartos|(?:\\d{1,2}|${smallNumber})(?= ?min)(?: ?min(?:utos?)?)?))?|h?ora y (?<dy>media|cuarto|pico|tres cuartos)|(?<dq>media horita|media hora|un cuarto de hora|cuarto de hora|tres cuartos de hora)|(?:unos )?(?<dm>${count}) ?(?:minutos?|minutitos?|min|mins|'))`;

const fractions: Record<string, number> = {
  media: 30,
  cuarto: 15,
  "tres cuartos": 45,
  pico: 0,
  "media hora": 30,
  "media horita": 30,
  "un cuarto de hora": 15,
  "cuarto de hora": 15,
  "tres cuartos de hora": 45,
};

const minutesOf = (text: string | undefined) => {
  if (!text) return 0;
  const words = text.replace(/\s+/g, " ").trim();
  return fractions[words] ?? readNumber(words.replace(/ ?min(utos?)?$/, "")) ?? 0;
};

/** Minutes. */
export const readDuration = ({ dc, dn, dh, dx, dy, dq, dm }: Groups) => {
  if (dc) return Number(dc) * 60 + Number(dn);
  if (dq) return minutesOf(dq);
  if (dm) return readNumber(dm) ?? 0;
  if (dy) return 60 + minutesOf(dy);
  const half = /[.,]5$/.test(dh ?? "") ? 30 : 0;
  const hours = readNumber((dh ?? "").replace(/[.,]5$/, "")) ?? 0;
  return hours * 60 + half + minutesOf(dx);
};

const readSome = (groups: Groups) => readDuration(groups) || null;

/** "dentro de 10 horas", as minutes. */
export const elapsedRules: readonly Rule<number>[] = [
  rule(`(?:dentro de|en|de aqui a|de aqui en|al cabo de) ${durationPattern}`, readSome),
  rule("(?:dentro de|en) un (?:rato|ratito|momento)", () => 60),
  rule("(?:ahora|ya) mismo", () => 0),
];

export const durationRules: readonly Rule<number>[] = [
  rule(
    `(?:y )?(?:(?:que )?(?:dura|durara|dure|durando|dura unos|dura unas)|durante|(?:con )?duracion(?: de)?|de duracion) (?:mas o menos |aproximadamente |casi |como )?${durationPattern}`,
    readSome,
  ),
  rule(`(?:de|por|son|serian?|seran) ${durationPattern}`, readSome),
  rule(
    `(?<!(?:las?|antes|tras) |\\d[:.])${durationPattern}(?: de duracion)?(?! (?:antes|despues|mas|menos))`,
    readBare,
  ),
];

/** "tres días en Roma", as a number of days. */
export const dayCountRules: readonly Rule<number>[] = [
  rule(
    `(?:durante |por |de |dura |duracion de )?(?<n>${count}) (?<u>dias?|noches?|semanas?)(?! (?:antes|despues|mas|menos|al|a la|por))`,
    ({ n, u }) => {
      const times = readNumber(n ?? "");
      if (!times) return null;
      return u?.startsWith("noche") ? times + 1 : times * (u?.startsWith("semana") ? 7 : 1);
    },
  ),
];

/** A bare "17h" is a time of day. */
function readBare(groups: Groups) {
  const isClock = /^\d+$/.test(groups.dh ?? "") && Number(groups.dh) > 6 && !groups.dx;
  return isClock ? null : readSome(groups);
}

/** How long an event lasts, in minutes; null when the message does not say. */
export const findDuration = (text: string): { minutes: number; spans: Span[] } | null => {
  const [first] = scan(foldKeepingLength(text), durationRules, undefined).pieces;
  return first ? { minutes: first.meaning, spans: [{ from: first.from, to: first.to }] } : null;
};
