import type { Amount } from "#server/spanish/amounts.ts";
import type { Span } from "#server/spanish/find-event-time.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { capitalised } from "#server/spanish/format.ts";
import { readNumber } from "#server/spanish/numbers.ts";
import { targetDateOf } from "./goal-target-date.ts";
import { phrases, requestForms } from "./phrases.ts";
import type { Reading } from "./read-message.ts";
import { type Piece, pieceOf, plainOf, quotedIn, slice, trimmed, without, wordsOf } from "./text-piece.ts";
import type { UnderstandingOf } from "./understanding.ts";

/** Words of a message about a goal that are not part of its name. */
const questionWords = phrases(
  `${requestForms("cre, abr, anad, fij, marc, establec, defin, apunt, anot, agreg, registr, mont, inici, gener, configur, empez, empiez, ahorr, junt, reun, guard, apart, met, sum, aport, ingres, abon, traspas, destin, sac, quit, retir, rest, descuent, complet, termin, cog, borr, elimin, cancel, sub, actualiz, marc, lleg")}, sacado, quitado, retirado, terminado, completado, cogido, usado, pon(?:er|me|te|go)?, haz(?:me)?, hacer, meto, aparto, guardo, sumo, aporto, ahorrando,
  objetivos?, metas?, hucha, huchas, propositos?, retos?, goals?, plan, planes, progreso, avance, avances, porcentaje, estado, punto, ritmo, tiempo, camino, total, cuenta, fin, ahorro, ahorros, ahorrad[oa]s?, juntad[oa]s?, reunid[oa]s?, guardad[oa]s?, metid[oa]s?, apartad[oa]s?,
  a, al, de, del, en, el, la, los, las, lo, un, una, unos, unas, y, o, con, por, para, que, cual, cuales, cuanto, cuanta, cuantos, cuando, como, donde, si, no, me, mi, mis, tu, se, te, nos, nuestro, nuestra, este, esta, ese, esa, eso, esto, tal,
  voy, vamos, va, van, llevo, llevamos, llevas, lleva, llevan, marcha, marchan, anda, andan, avanza, avanzan, esta, estan, estoy, sigue, sigo, falta, faltan, faltaba, queda, quedan, quedaba, restan, resta, tengo, tenemos, hay, he, hemos, ha, tenia, llegar, llegare, llegamos, llego, llegaremos, conseguir, conseguire, consigo, alcanzar, alcanzare, alcanzo, cumplir, cumplire, cumplo, completar, terminar(?:e|emos)?, acabar(?:e|emos)?, termino, acabo, lograr, lograre, logro, tener, ir, deberia, debo, tendre,
  quiero, queremos, quisiera, me gustaria, gustaria, necesito, necesitamos, puedes, podrias, ayudame, propongo, puse, pusimos, propuse, propusimos, marque, tendria, tendriamos, propuesto, proponerme, pretendo, tengo pensado, pensado, nuevo, nueva, otro, otra, mas, ya, aun, todavia, bien, mal, mucho, poco, muy, ahora, hoy, mismo, oye, hola, fred, porfa, favor, gracias, dime, ensename, muestrame, ver, resumen, pues, bueno, vale, ok, buenas, euro, euros, eur, pavos, mes, mensual, mensuales, dinero, pasta, cada, antes, hasta, desde, tipo, llamad[oa], titulad[oa], nombre, sobre, unos, como, asi, dado, respecto, tema, acabo, puest[oa]s?, marcad[oa]s?, fijad[oa]s?, pendientes?, sumado, aportado, ingresado, conseguido, por, ciento, %, €, todo, todos, todas, toda, importe, valor, fecha, hora, corto, corta, limite, acabe, termine, deje, meses, anos, ano, uno, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, doce, semana, vista, alla, k, mil, general, atrasad[oa]s?, adelantad[oa]s?, terminad[oa]s?, cumplid[oa]s?, calcul[oa]s?, calculamos, piensas, crees, poder, podre, podremos, podria, podriamos, estara, estaran, estaria, llen[oa]s?, list[oa]s?, complet[oa]s?, comprarl[oa], comprarme, seguir, seguimos, paso, cuanta, falte, avanzad[oa], permitirme, pagarme, pillarme`,
  { isWhole: true },
);

const LINKING_WORD =
  /^(?:de|del|la|el|los|las|al|a|y|en|con|para|por|un|una|unos|unas|mi|mis|nuestro|nuestra)$/;

const nameIn = (pieces: readonly Piece[]): Piece | null => {
  for (const piece of [...pieces].reverse()) {
    const found = nameOf(piece);
    if (found) return found;
  }
  return null;
};

const WORD = /[a-z0-9%€]+/g;

const nameOf = (piece: Piece): Piece | null => {
  const words = [...piece.folded.matchAll(WORD)];
  const isName = words.map(([word]) => !questionWords.test(word) && !/^\d+$/.test(word));
  const first = isName.indexOf(true);
  if (first < 0) return null;
  let last = first;
  for (let at = first + 1; at < words.length; at++) {
    const gap = words.slice(last + 1, at).every(([word]) => LINKING_WORD.test(word));
    // "viaje 3"
    const isNumber = /^\d{1,2}$/.test(words[at]?.[0] ?? "") && last === at - 1;
    if ((isName[at] || isNumber) && gap) last = at;
  }
  const from = words[first]?.index ?? 0;
  const end = words[last];
  return trimmed(slice(piece, from, (end?.index ?? 0) + (end?.[0].length ?? 0)));
};

/** A plain number of one or two digits may belong to a name. */
const moneySpans = ({ amounts }: Reading): Span[] =>
  amounts.flatMap(({ spans, lacksCurrency, cents }) => (lacksCurrency && cents < 10_000 ? [] : spans));

const COUNTED_THINGS =
  /^ ?(?:pasos|km|kilometros|metros|libros|paginas|palabras|kilos|kg|veces|minutos|horas|dias|semanas|recetas|peliculas|paises|largos|puntos|horitas)\b/;

const isYear = (cents: number) => cents >= 202_000 && cents < 205_000 && cents % 100 === 0;

/** The number in "leer 20 libros" is not an amount of money. */
const amountOf = ({ amounts: all, plain, message }: Reading) => {
  const amounts = all.filter(
    ({ lacksCurrency, spans }) =>
      !lacksCurrency || !COUNTED_THINGS.test(message.folded.slice(spans.at(-1)?.to)),
  );
  const withCurrency = amounts.find(({ lacksCurrency }) => !lacksCurrency);
  if (withCurrency) return withCurrency;
  const isSaving =
    /\b(?:ahorr|junt|reun|guard|apart|hucha|fondo|objetivo de|meta de|entrada|€|aport|ingres|abon)/.test(
      plain,
    ) || amounts.some(({ cents }) => cents >= 30_000 && !isYear(cents));
  if (!isSaving) return null;
  // "cumple ochenta, se nos va a unos 2.500": an age is no target.
  return amounts.reduce<Amount | null>(
    (largest, one) =>
      one.cents >= 1000 && !isYear(one.cents) && one.cents > (largest?.cents ?? 0) ? one : largest,
    null,
  );
};

export const OF_DAY =
  /\b(?:cuando|que (?:dia|mes|fecha|ano)|en cuanto tiempo|cuanto (?:tardare|tardaremos|tiempo)|a tiempo|fecha (?:estimada|prevista)|cuantos meses)\b/;

/** How a goal is going, or when it will be reached. */
const HAS_SAVED = /\bcuanto\b(?: [a-z]+){0,2} (?:tengo|tenemos)(?: [a-z]+){0,2} ahorrad[oa]\b/;

export const readGoalQuestion = (
  reading: Reading,
): UnderstandingOf<"goal_progress"> | UnderstandingOf<"goal_date"> => {
  const progress = readGoalProgress(reading);
  if (progress.goal === null && HAS_SAVED.test(reading.plain)) return { ...progress, asksSaved: true };
  return OF_DAY.test(reading.plain) ? { ...progress, intent: "goal_date" } : progress;
};

/** "la hucha", "el fondo": the name of a goal for some, any goal for others. */
const KIND_OF_GOAL = /\b(?:hucha|fondo|colchon|bote|cerdito)\b/;

const kindIn = ({ message }: Reading) => message.folded.match(KIND_OF_GOAL)?.[0] ?? null;

/** The goal of the person's own of which most is said; of several that are named alike, their common words. */
const ownGoalIn = ({ names }: Reading) => {
  const goals = names.filter(({ kind }) => kind === "goal");
  const most = Math.max(0, ...goals.map(({ parts }) => parts.length));
  const [first, ...others] = goals.filter(({ parts }) => parts.length === most);
  return others.length > 0 ? first?.written : first?.name;
};

const ANY_OTHER = /^(?:(?:los|las|el) )?(?:demas|otr[oa]s|resto|tod[oa]s)\b/;
/** "¿cuáles son mis metas?": a verb alone is no name. */
const ONLY_VERB = /^(?:son|eran|seran|fueron)$/;

export const readGoalProgress = (reading: Reading): UnderstandingOf<"goal_progress"> => {
  const { message } = reading;
  const name =
    quotedIn(message.raw)?.name ?? ownGoalIn(reading) ?? nameIn(without(message, moneySpans(reading)))?.raw;
  // "¿y los demás objetivos?" names none of them.
  const folded = foldKeepingLength(name ?? "");
  const isNamed = name !== undefined && !ANY_OTHER.test(folded) && !ONLY_VERB.test(folded);
  return { intent: "goal_progress", goal: isNamed ? name : kindIn(reading) };
};

const SAVING = /^(?:ahorrar|juntar|reunir|guardar|apartar|tener)\b/;

/** "correr una maratón", "leer 20 libros". */
const ACTIVITY =
  /\b(?:leer|aprender|correr|perder|bajar|adelgazar|dejar de|sacarme|sacar|aprobar|escribir|terminar|mudarme|hacer|invertir|reducir|pagar|liquidar|estudiar|entrenar|meditar|cambiar de|comprar|comprarme|viajar|montar|gastar menos|subir|caminar|andar|ir al|ir a|nadar|tocar|cocinar|practicar|conseguir|amortizar|quitarme|cancelar)\b.*/;

const titleIn = (reading: Reading, cut: readonly Span[]): string | null => {
  const name = quotedIn(reading.message.raw);
  if (name) return capitalised(name.name);
  const pieces = without(reading.message, cut);
  const activityAt = pieces.map(({ folded }) => folded.match(ACTIVITY)).findIndex(Boolean);
  const piece = pieces[activityAt];
  if (piece) {
    const at = piece.folded.search(ACTIVITY);
    const tail = pieces.slice(activityAt + 1).map(({ raw }) => raw.trim());
    const activity = trimmed(
      pieceOf(
        [piece.raw.slice(at).trim(), ...tail]
          .join(" ")
          .replace(/[,.]? (?:para|antes|en|hasta|antes de|por|de)$/i, ""),
      ),
    );
    if (plainOf(activity.folded) !== "" && !SAVING.test(activity.folded))
      return capitalised(activity.raw.replace(/(?<!\s)\s+(?:para|antes|en|hasta|antes de|por|de)$/i, ""));
  }
  const found = nameIn(pieces);
  return found ? capitalised(found.raw) : null;
};

export const readNewGoal = (reading: Reading): UnderstandingOf<"create_goal"> => {
  const amount = amountOf(reading);
  // "200 al mes" is a monthly rate, not a target.
  const isPace =
    amount !== null &&
    /^ ?(?:al mes|mensual|cada mes|por mes|a la semana)/.test(
      reading.message.folded.slice(amount.spans.at(-1)?.to),
    );
  const money = isPace ? null : amount;
  const targetDate = targetDateOf(reading, money?.spans ?? []);
  const cut = [...(money?.spans ?? []), ...targetDate.spans];
  // "para Navidad" is also part of the name, "antes de mayo" is not.
  const isNamedByDay = /\bpara (?!antes|final)/.test(reading.message.folded);
  const title = titleIn(reading, cut) ?? (isNamedByDay ? titleIn(reading, money?.spans ?? []) : null);
  return {
    intent: "create_goal",
    title:
      title ??
      (wordsOf(reading.message.folded).some((word) => /^ahorr|^hucha|^junt/.test(word)) ? "Ahorro" : null),
    cents: money?.cents ?? null,
    date: targetDate.date,
  };
};

const WITHDRAWALS = phrases(
  `${requestForms("sac, quit, retir, rest, descuent")}, sacad[oa], quitad[oa], retirad[oa], (?:he|hemos) (?:cogido|usado|gastado), cog(?:e|er|ere|emos)`,
);

const percentSpans = ({ message }: Reading): Span[] =>
  [...message.folded.matchAll(/\d{1,3} ?(?:%|por ciento)/g)].map(({ index, 0: text }) => ({
    from: index,
    to: index + text.length,
  }));

const PARTS = [
  [/\bla mitad\b/, 50],
  [/\bun tercio\b/, 33],
  [/\bdos tercios\b/, 67],
  [/\btres cuart[oa]s(?: partes)?\b/, 75],
] as const;

/** "al 60 %", "el sesenta por ciento", "ya tenemos la mitad". */
const percentIn = ({ plain, amounts }: Reading): number | null => {
  const said = plain.match(/\b(\d{1,3}|[a-z]{3,12}(?: y [a-z]{3,6})?) ?(?:%|por ciento)/)?.[1];
  const number = said === undefined ? null : readNumber(said);
  // "he metido la mitad, 200 euros" says what was put in.
  const isOfSum = amounts.some(({ lacksCurrency }) => !lacksCurrency);
  return number ?? (isOfSum ? null : (PARTS.find(([pattern]) => pattern.test(plain))?.[1] ?? null));
};

export const readAdvance = (reading: Reading): UnderstandingOf<"advance_goal"> => {
  const percent = percentIn(reading);
  const money =
    percent !== null
      ? null
      : (reading.amounts.find(({ lacksCurrency }) => !lacksCurrency) ?? reading.amounts[0] ?? null);
  const cut = [
    ...moneySpans(reading),
    ...(money?.spans ?? []),
    ...(reading.when?.spans ?? []),
    ...percentSpans(reading),
  ];
  const name =
    quotedIn(reading.message.raw)?.name ?? ownGoalIn(reading) ?? nameIn(without(reading.message, cut))?.raw;
  return {
    intent: "advance_goal",
    goal: name ?? kindIn(reading),
    cents: money && (WITHDRAWALS.test(reading.plain) ? -money.cents : money.cents),
    percent: percent === null ? null : Math.min(percent, 100),
  };
};
