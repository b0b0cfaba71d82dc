import type { FoundFigure } from "#server/figures/check-figures.ts";
import type { Figure } from "#server/figures/figure.ts";
import { folded } from "./spoken.ts";

/**
 * Words that turn a true figure into another statement: what is left and what is missing, per day and per year, the
 * most and the least, denials, debts, forecasts. Each may stand in a sentence only when the tools' own words have it
 * beside the same figure.
 */
const loaded: readonly RegExp[] = [
  /\b(?:al dia|diari\w*|por dia|cada (?:dia|noche|manana|tarde))\b/,
  /\b(?:por|cada) persona\b|\bpor cabeza\b/,
  /\b(?:a la semana|semanal\w*|por semana|cada semana)\b/,
  /\b(?:al mes|mensual\w*|por mes|cada mes)\b/,
  /\b(?:trimestral\w*|semestral\w*|bimestral\w*|cada (?:dos|tres|cuatro|seis) meses|al trimestre)\b/,
  /\b(?:al ano|anual\w*|por ano|cada ano)\b/,
  /\b(?:cada|por) hora\b|\ba la hora\b/,
  /\b(?:mas|mayor|mayores|maxim\w*|record)\b/,
  /\b(?:menos|menor|menores|minim\w*)\b/,
  /\b(?:mejor|mejores)\b/,
  /\b(?:peor|peores)\b/,
  /\b(?:solo|solamente|unic[oa]s?|exclusivamente)\b/,
  /\b(?:ultim[oa]s?|primer[oa]?s?|segund[oa]s?|tercer[oa]?s?|cuart[oa]s?|quint[oa]s?|\w*(?:decim|esim)[oa]s?)\b/,
  /\b(?:no|ni|nada|nunca|jamas|sin|tampoco|nadie|ningun[oa]?)\b/,
  /\b(?:deud\w*|deb[eo]s?|deben|debia\w*|hipotec\w*|prestam\w*|embarg\w*|reclam\w*|rojos?|negativ\w*|descubierto)\b/,
  /\b(?:te|me|le) (?:ha |han )?(?:pag|devol|devuel|abon|ingres|regal|prest|reembols)\w*|\bgan(?:as|a|aste|arias|ado|ancia\w*)\b/,
  /\bqued\w+/,
  /\bsobr(?:a|an|aba|aria|arian|o|aron|ado)\b/,
  /\bfalt\w+/,
  /\b(?:(?<!(?:mes|ano|semana|[lnm]\w+es|sabado|domingo) )pasad[oa]s?|pasas|pasaste|excedi\w*|excedes|super(?:as|ado|aste|a|an))\b/,
  /\b(?:limite|tope|maximo)\b/,
  /\b(?:ahorrad\w+|apartad\w+|juntad\w+|reunid\w+)\b/,
  /\bahorr(?!ad|as\b)\w+/,
  /\bahorras\b/,
  /\b(?:necesit\w+|hacen? falta|requier\w+)\b/,
  /\britmo\b/,
  /\b(?:bien|buen|delante|adelantad\w*|a tiempo)\b/,
  /\b(?:mal|detras|retras\w*)\b/,
  /\b(?:permit\w+|dentro|fuera)\b/,
  /\b(?:libres?|ocupad\w*|empiez\w+|comienz\w+|termin\w+|acab\w+)\b/,
  /\b(?:complet\w+|cumpl\w+|consegui\w*|logra\w*|alcanz\w+)\b/,
  /\b(?:media|promedio|habitual\w*|normalmente)\b/,
  /\b(?:prevision|previst\w*|prevemos|calcul\w+|estim\w+|sera|seran|tendra\w*|habra\w*)\b/,
  /\b(?:interes\w*|comision\w*|tae|impuesto\w*)\b/,
  /\bcentimos?\b/,
  /\b(?:mitad|doble|triple|tercio|tercera parte|cuarta parte|decena\w*|docena\w*|centenar\w*|miles|pico)\b/,
];

/** Futures and conditionals say what nobody has reckoned. */
const forecast = /[aeidr]r(?:ás|á|emos|án|ía|ías|íamos|ían)(?!\p{L})/u;
const wholeScope = /\b(?:en total|tod[oa]s?(?! el dia)|conjunto|global\w*)\b/;
const spentVerb =
  /\b(?:gast(?:o|os|e|as|aste|ado|ados|aron)|llevas|pag(?:as|aste|ado|o|ue)|costo|cuesta|cobr\w+)\b/;
const heldVerb = /\b(?:llevas|has gastado|gastaste)\b/;
const ownDash = /(?<![\d\p{L}])[-‐‑‒–—−➖]\s*(?:€\s*)?\d/u;
const span = /\b(?:un|una|media|medio) (?:semana|quincena|mes|ano|dia|hora|tercio|decada)\b/g;
/** Offers and questions state nothing. */
const offer = /\?|\b(?:si quieres|puedo|quieres que|si te|dime|te ayudo)\b/;
const deed =
  /\b(?:transfer\w+|envi(?:e|o|ad\w+|ando)|elimin\w+|borr\w+|cancel\w+|cread\w+|creo|cree|anad\w+|apunt(?:e|o|ad\w+|ando)|anot(?:e|o|ad\w+)|movid\w+|bloque\w+|desbloque\w+|de (?:baja|alta)|programad\w+|agendad\w+|reservad\w+|(?<!\bes dinero )guardad\w+|confirmad\w+|activad\w+|desactivad\w+|actualizad\w+|cambiad\w+|modificad\w+|registrad\w+|marcad\w+|recordar\w*|recordatorio\w*|avisar\w*|solicitad\w+|contratad\w+|realizad\w+|aplazad\w+|adelantad\w+|deleted|created|moved|sent|done|cancelled|booked)\b/;
const ownData =
  /\b(?:tienes|tenias|gastaste|has gastado|ingresaste|has ingresado|llevas|hay|tu saldo|tus? (?:cita|reunion|evento)s?)\b/;

interface Said {
  figures: readonly Figure[];
  /** What the tools say of them. */
  told: string;
}

/** A sentence of an answer with what was found in it. */
export interface Sentence {
  text: string;
  found: readonly FoundFigure[];
}

const sentencesIn = (text: string) => text.split(/(?<=[.;:?!…])\s+|\n+/).filter((one) => one.trim() !== "");

/** Figures as they are written: "1.234,56", "45", "16:30". */
const writtenIn = (text: string) =>
  (text.match(/\d[\d.,:]*\d|\d/g) ?? []).map((one) => one.replace(/,00$/, "").replace(/^0(?=\d:)/, ""));

/** The small ones are many things: they count only by themselves. */
const tellingOf = (numbers: readonly string[]) => {
  const telling = numbers.filter((one) => /[,:.]|\d{3}/.test(one) && !/^20\d\d$/.test(one));
  return telling.length > 0 ? telling : numbers;
};

/** Tells whether the words around figures are those of the tools. */
export const createLoadedWords = ({ figures, told }: Said) => {
  const tellings = sentencesIn(told).map((text) => ({
    text: folded(text),
    raw: text,
    numbers: new Set(writtenIn(text)),
  }));
  const all = folded(told);

  /** What the tools say in one breath with any of these figures. */
  const beside = (numbers: readonly string[]) =>
    tellings.filter((telling) => numbers.some((number) => telling.numbers.has(number)));

  /** What one bank or one goal has is not what there is. */
  const isOfAll = ({ found }: Sentence) =>
    found.every(({ figure }) => figure.of.length === 0 || figure.kind !== "money" || figure.flow !== "level");

  /** A day and an hour in one breath are of one event. */
  const areOfOne = ({ found }: Sentence) => {
    const days = found.flatMap(({ figure }) => (figure.kind === "day" ? [figure] : []));
    const times = found.flatMap(({ figure }) => (figure.kind === "time" ? [figure] : []));
    if (days.length === 0 || times.length === 0) return true;
    const isOf = (day: string, time: string) =>
      figures.some(
        (one) =>
          one.kind === "time" &&
          one.time === time &&
          figures.some(
            (other) => other.kind === "day" && other.day === day && other.of.join() === one.of.join(),
          ),
      );
    return times.every(({ time }) => days.some(({ day }) => isOf(day, time)));
  };

  const isLoadedWrongly = (sentence: Sentence) => {
    // An answer to a question; what it denies stands behind it.
    const text = folded(sentence.text).replace(/^\s*no,/, "");
    const near = beside(tellingOf(writtenIn(sentence.text)));
    const names = folded(sentence.found.flatMap(({ figure }) => figure.of).join(" "));
    const isTold = (words: RegExp) => near.some((telling) => words.test(telling.text)) || words.test(names);
    if (loaded.some((words) => words.test(text) && !isTold(words))) return true;
    if (wholeScope.test(text) && !isTold(wholeScope) && !isOfAll(sentence)) return true;
    if (forecast.test(sentence.text) && !near.some(({ raw }) => forecast.test(raw))) return true;
    const flows = sentence.found.flatMap(({ figure }) => (figure.kind === "money" ? [figure.flow] : []));
    if (flows.includes("plan") && spentVerb.test(text) && !isTold(spentVerb)) return true;
    // "Llevas 150 € de 300 €" says it of the first.
    if (flows[0] === "plan" && heldVerb.test(text) && !/\bque llevas\b/.test(text)) return true;
    return ownDash.test(sentence.text) && !ownDash.test(told);
  };

  /** "45 % de tu presupuesto" is of nothing else. */
  const isShareOfOther = (text: string) =>
    [...folded(text).matchAll(/(\d[\d,]*)\s*(?:%|por ciento) (?:de|del) ((?:\w+ ){0,2}\w+)/g)].some(
      ([, number = "", whole = ""]) =>
        !beside([number]).some((telling) =>
          whole.split(" ").some((word) => word.length > 3 && telling.text.includes(word)),
        ),
    );

  const claims = (text: string) => {
    const words = deed.exec(text);
    return words !== null && !offer.test(text) && !all.includes(words[0]);
  };

  /** Why the sentence must not be shown; null when it may. */
  return (sentence: Sentence): "claim" | "figure" | null => {
    const text = folded(sentence.text);
    if (claims(text)) return "claim";
    if (figures.length === 0 && told === "" && ownData.test(text) && !offer.test(text)) return "figure";
    if ((text.match(span) ?? []).some((words) => !all.includes(words))) return "figure";
    const hasFigure = /\d/.test(sentence.text) || sentence.found.length > 0;
    if (!hasFigure) return null;
    return isLoadedWrongly(sentence) || isShareOfOther(sentence.text) || !areOfOne(sentence)
      ? "figure"
      : null;
  };
};
