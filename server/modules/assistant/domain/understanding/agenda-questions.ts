import { findDuration } from "#server/spanish/durations.ts";
import { minutesOf } from "#server/spanish/resolve-clock.ts";
import { addDays, madridDayOf } from "#shared/rules/madrid-day.ts";
import { agendaPartIn } from "./agenda-part.ts";
import { agendaDays, daysToCome, fromToday } from "./days-asked.ts";
import { isKnownIn } from "./learnt/known-words.ts";
import type { ListedEvents } from "./listed-events.ts";
import { phrases } from "./phrases.ts";
import type { Reading } from "./read-message.ts";
import { without, wordsOf } from "./text-piece.ts";
import type { ConversationContext, Period, UnderstandingOf } from "./understanding.ts";

/** Words of a question about the agenda that are not part of an event's title. */
const questionWords = phrases(
  `que, cuando, cuanto, cuantas, cuantos, como, donde, quien, cual, cuales, a, al, en, de, del, el, la, los, las, lo, un, una, unos, unas, y, o, con, por, para, si, no, me, mi, mis, tu, se, te, nos, hay, habia, habra, es, era, son, sera, eran, fue, esta, estan,
  tengo, tenemos, tenia, tendre, tiene, toca, tocan, aqui, delante, apunt*, guardad[oa], era, vez, queda, quedan, falta, faltan, cae, caen, hago, hacer, haces, hacemos, voy, vamos, va, viene, vienen, espera, algo, alguna, algun, alguno, algunas, nada, mas, otra, otro, otras, otros, muchas, muchos, mucho, todo, toda, todos, todas, hora, horas, dia, dias, semana, mes, manana, tarde, noche, hoy, finde, lunes, martes, miercoles, jueves, viernes, sabado, domingo,
  agenda, calendario, cita, citas, evento, eventos, plan, planes, compromiso, compromisos, cosa, cosas, actividad, actividades, recordatorio, recordatorios, pendiente, pendientes, apuntado, apuntada, apuntados, apuntadas, anotado, programado, programada, previsto, prevista, agendado, proximo, proxima, proximos, proximas, siguiente, siguientes, primero, primera, ultimo, ultima,
  ruego, digame, leame, digas, digo, puesto, puesta, puestos, puestas, dime, dame, ensename, muestrame, mostrar, ver, mira, mirame, lista, listame, repasa, leeme, cuentame, resumen, resumeme, consulta, quiero, quisiera, necesito, verdad, dice, dicen, puedes, podrias, decirme, decir, saber, sabes, recuerdame, recuerdas, oye, hola, buenas, fred, porfa, favor, gracias, bueno, vale, pues, a ver, ya, tan, muy, aun, todavia, luego, ahora, libre, libres, ocupado, ocupada, pillad[oa], pilladas, cogid[oa], liado, liada, estoy, estare, ando, hueco, huecos, empieza, empiezo, acaba, termina, quede, quedado, quedamos, he, hemos, ha, cuanto, tiempo, que tal, este, esta, estos, estas, ese, esa, viene, completa, completo, entero, entera, algo que, semanal, pinta, presenta, tiene, previstos, organizado, tema, respecto, sobre, tendria, hubiera, lleno, llena, hice, hicimos, vuelvo, tener, tuve, tuvimos`,
  { isWhole: true },
);

const singular = (word: string) => word.replace(/iones$/, "ion");

export const titleWords = (folded: string) => [
  ...new Set(
    wordsOf(folded)
      .filter((word) => !questionWords.test(word) && word.length > 1)
      .map(singular),
  ),
];

const DATE_ASKED = phrases(
  "cuando, que dia, que dias, cuanto (?:queda|falta), cuantos dias, proxim[oa], siguiente, a que hora, donde, que hora, con quien",
);

/** "cuándo estuve en el muelle": of what is over. */
const WAS_THERE =
  /\b(?:cuando|que dia|a que hora) (?:fue|fui|fuimos|estuve|estuvimos|tuve|tuvimos|hice|hicimos|vi|vimos|quede|quedamos) (?!con\b)/;

const OF_TODAY = /\b(?:del|mi|el) dia$/;

const daysOf = (reading: Reading, words: number): Period => {
  const { plain, today } = reading;
  const named = agendaDays(reading);
  if (named) return named;
  if (OF_TODAY.test(plain)) return fromToday(today, 0);
  if (WAS_THERE.test(plain)) return { from: addDays(today, -365), to: today };
  return fromToday(today, DATE_ASKED.test(plain) || words > 0 ? 365 : 6);
};

const spansOf = ({ past, future, when }: Reading) => [
  ...(past?.spans ?? []),
  ...(future?.spans ?? []),
  ...(when?.spans ?? []),
];

const HOW_IT_GOES =
  /\b(?:como|que tal) (?:va|van|voy|vamos|llevo|llevamos|marcha|marchan|anda|andan|sigue|siguen|esta|estan)\b/;

/** "tengo algo o puedo bajar la persiana": anything is asked for, and what else the person would do is no event. */
const ASKS_FOR_ANYTHING =
  /\b(?:tengo|tenemos|hay|tendre|tenia) (?:ya )?(?:algo|alguna cosa)\b(?! (?:de|del|con|en) (?:el |la |mi |los |las )?[a-z])/;

const ASKS_PLACE = /\b(?:donde|en que (?:sitio|lugar)|a que (?:sitio|lugar))\b/;
const ASKS_DAYS_LEFT =
  /\b(?:cuant[oa]s? (?:dias?|semanas?|tiempo)? ?(?:faltan?|quedan?)|cuanto (?:falta|queda))(?: (?:para|hasta)\b|$)/;

/** What of an event is asked for. */
export const askedOf = ({ plain }: Reading): Pick<ListedEvents, "asks"> => {
  if (ASKS_PLACE.test(plain)) return { asks: "place" };
  return ASKS_DAYS_LEFT.test(plain) ? { asks: "days_left" } : {};
};

export const readList = (reading: Reading): UnderstandingOf<"list_events"> => {
  const left = without(reading.message, spansOf(reading));
  const own = reading.names.find(({ kind }) => kind === "event")?.parts;
  const said = titleWords(left.map(({ folded }) => folded).join(" "));
  const isOfAny = ASKS_FOR_ANYTHING.test(reading.plain);
  const named = isOfAny ? [] : said.filter((word) => !isKnownIn(word, ["list_events"]));
  const words = own ? [...own] : named;
  const part = agendaPartIn(reading.plain, reading.signals.hasTime);
  const asksHow = words.length > 0 && HOW_IT_GOES.test(reading.plain);
  return {
    ...{ intent: "list_events", period: daysOf(reading, words.length), words, part },
    ...(asksHow && { asksHow }),
    ...askedOf(reading),
  };
};

const IF_MOVED =
  /\bsi (?:l[oa]s? )?(?:cambio|cambiamos|muevo|movemos|paso|pasamos|pongo|ponemos|adelanto|retraso|aplazo|llevo|apunto|meto|quedo|quedamos)\b/;
const CLASHES =
  /\b(?:pisa|pisan|coincide|coinciden|choca|chocan|solapa|solapan|cuadra|cuadran|viene mal|tengo algo|hay algo|tengo libre|estoy libre)\b/;

/** Of any two events: "¿se me pisa algo el martes?", "¿me coincide con algo?". */
const CLASH_OF_ANY =
  /\b(?:(?:(?:se )?(?:me|nos)|se) (?:pisa|solapa|choca|coincide|cruza|junta)n? (?:con )?(?:algo|alguna cosa|cosas|dos cosas|otra cosa|nada|eso)|(?:tengo|hay) (?:algo|cosas) que se (?:pise|solape|cruce|junte)n?)\b/;

/** "si cambio la tutoría al martes, ¿me pisa algo?": whatever there is on that day. */
const readClash = (reading: Reading): UnderstandingOf<"list_events"> | null => {
  const { plain } = reading;
  const isAsked = (IF_MOVED.test(plain) && CLASHES.test(plain)) || CLASH_OF_ANY.test(plain);
  const period = isAsked ? daysToCome(reading) : null;
  const asks = CLASH_OF_ANY.test(plain) ? ({ asks: "clash" } as const) : {};
  return period && { intent: "list_events", period, words: [], part: null, ...asks };
};

/** "¿se me cruza con algo?" after an event or some days were told of. */
export const readClashWith = (
  { plain, when }: Reading,
  { event, understanding }: ConversationContext,
): UnderstandingOf<"list_events"> | null => {
  if (when !== null || !CLASH_OF_ANY.test(plain)) return null;
  const all = { intent: "list_events", words: [], part: null, asks: "clash" } as const;
  const day = event && (event.start.includes("T") ? madridDayOf(new Date(event.start)) : event.start);
  if (day) return { ...all, words: [], period: { from: day, to: day } };
  return understanding?.intent === "list_events" ? { ...all, words: [], period: understanding.period } : null;
};

const ANYTHING_AT_HEAD = phrases("(?:oye |fred |y )*(?:tengo|tenemos|hay) (?:ya )?algo", { isHead: true });

const ASKS_HOW_BUSY = phrases(
  "(?:que|vaya) (?:jaleo|lio|follon|fregado|faena|panorama) (?:tengo|tenemos|hay|me espera|nos espera), (?:que|y que) (?:hago|hacemos)",
);

/** "tengo algo hoy o me puedo quedar en casa". */
export const readAnything = (reading: Reading): UnderstandingOf<"list_events"> | null =>
  readClash(reading) ?? (asksForAnything(reading) ? readList(reading) : null);

const asksForAnything = (reading: Reading) =>
  ((ANYTHING_AT_HEAD.test(reading.plain) && ASKS_FOR_ANYTHING.test(reading.plain)) ||
    ASKS_HOW_BUSY.test(reading.plain)) &&
  reading.signals.hasDay &&
  !reading.signals.hasMoney;

const COUNTS_EVENTS = phrases(
  "cuant[oa]s (?!veces)[a-z]+(?: de [a-z]+)? (?:tengo|tenemos|tendre|hay|me quedan|nos quedan|me tocan)",
);

/** "cuántas clases de piano tengo en diciembre": of days to come, where no word speaks of money. */
export const readCountOfEvents = (reading: Reading): UnderstandingOf<"list_events"> | null => {
  const { plain, future, today, signals } = reading;
  const isAhead = future !== null && future.to >= today;
  return isAhead && signals.hasEventWord && !signals.hasMoney && COUNTS_EVENTS.test(plain)
    ? readList(reading)
    : null;
};

/** Free time is looked for neither at dawn nor at lunch nor at midnight. */
const freeHoursOf = (plain: string) => {
  const part =
    agendaPartIn(plain, false) ?? (/\btardes?\b/.test(plain) ? agendaPartIn("por la tarde", false) : null);
  if (!part) return null;
  const from = part.words === "por la tarde" ? "15:00" : part.from < "08:00" ? "08:00" : part.from;
  return { from, to: part.to > "23:30" ? "23:30" : part.to };
};

const OPEN_HOUR = /\b(?:a partir|desde|despues|antes|hasta|sobre|hacia)\b/;

/** "¿tengo libre el jueves a las 11?": then, and not at any hour of that day. */
const hourAsked = ({ when, plain }: Reading, minutes: number) => {
  if (!when?.isStated.time || !when.time || when.endTime || OPEN_HOUR.test(plain)) return null;
  const end = minutesOf(when.time) + minutes;
  const [hour, minute] = [Math.floor(end / 60), end % 60].map((part) => String(part).padStart(2, "0"));
  return end < 24 * 60 ? { from: when.time, to: `${hour}:${minute}` } : null;
};

/** An hour unless the message says otherwise, within the part of the day that it names. */
export const readFreeTime = (reading: Reading): UnderstandingOf<"free_slots"> => {
  const { plain, when, today } = reading;
  const hours = freeHoursOf(plain);
  const minutes = Math.min(
    Math.max(findDuration(plain)?.minutes ?? (/\bun par de hor/.test(plain) ? 120 : 60), 5),
    24 * 60,
  );
  const at = hourAsked(reading, minutes);
  const day = when?.isStated.day && when.day ? { from: when.day, to: when.lastDay ?? when.day } : null;
  return {
    intent: "free_slots",
    period: daysToCome(reading) ?? day ?? fromToday(today, 6),
    minutes,
    from: at?.from ?? hours?.from ?? (when?.isStated.time && when.endTime ? when.time : null),
    to: at?.to ?? hours?.to ?? (when?.isStated.time ? when.endTime : null),
  };
};
