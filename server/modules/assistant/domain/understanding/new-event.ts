import { findAmounts } from "#server/spanish/amounts.ts";
import type { EventTime } from "#server/spanish/find-event-time.ts";
import { type EventCategory, eventTitleMaxLength } from "#shared/contracts/calendar/events.ts";
import { locationAfterEn, locationOfTask, locationWithoutEn } from "./event-location.ts";
import { titleOf, titlePieces } from "./event-title.ts";
import { eventNouns, eventTasks } from "./event-words.ts";
import { readRepeat } from "./repeat-words.ts";
import { type Piece, pieceOf, plainOf, quotedIn, slice, without } from "./text-piece.ts";
import type { NewEvent } from "./understanding.ts";

const HOLIDAY =
  /puente|acueducto|navidad|nochebuena|nochevieja|ano nuevo|reyes|semana santa|halloween|san |santos|pilar|dia de(?:l)? (?:padre|madre|trabajo)|carnaval|inmaculada|constitucion|fallas|feria|corpus|vacaciones/;

/** Titles that say too little without the place: "Comprar en Aliexpress", "Cita en extranjería". */
const NEEDS_PLACE =
  /^(?:(?:una? )?(?:cita|revision|visita|puente|escapada|finde|fin de semana|firma|examen|prueba|consulta|control|curso|clase|turno|guardia|reserva|viaje|(?:nochebuena|navidad|nochevieja|(?:jueves|viernes|sabado) santo|domingo de ramos|san [a-z]+) (?:al?|hasta) [a-z ]+|(?:estoy|estamos|estare|estaremos|voy|vamos|me voy|nos vamos)(?: (?:por|de|con) [a-z]+)?)|[a-z]+(?:ar|er|ir)(?:me|se|nos)?)$/;

const COSTS =
  /(?:\s|^|[,(])(?:que )?(?:cuesta|costara|costaria|cuestan|vale|valen|por|son|sale por|sale a|a|coste|precio|pago|pagare|unos|presupuesto(?: de)?)(?: unos| sobre| de)?\s*$/;

const costOf = (piece: Piece) => {
  for (const { cents, spans, lacksCurrency } of findAmounts(piece.raw)) {
    const [first] = spans;
    const last = spans.at(-1);
    if (lacksCurrency || !first || !last) continue;
    const costWords = piece.folded.slice(0, first.from).match(COSTS)?.[0];
    // The end of ", 320 euros".
    const comma = piece.folded.slice(0, first.from).match(/,\s*$/)?.[0];
    if (costWords === undefined && comma && /^[\s.]*$/.test(piece.folded.slice(last.to)))
      return { cents, span: { from: first.from - comma.length, to: last.to } };
    if (costWords !== undefined) return { cents, span: { from: first.from - costWords.length, to: last.to } };
  }
  return null;
};

const locationIn = (pieces: readonly Piece[]) => {
  for (const find of [
    locationAfterEn,
    locationOfTask,
    (piece: Piece) => locationWithoutEn(piece, piece === pieces[0]),
  ]) {
    for (const [at, piece] of [...pieces.entries()].reverse()) {
      const { rest, location } = find(piece);
      if (location) return { rest: [...pieces.slice(0, at), ...rest, ...pieces.slice(at + 1)], location };
    }
  }
  return { rest: [...pieces], location: null };
};

/** "puente de mayo, nos vamos a la sierra": the holiday is the title and the rest is the place. */
const TRIP =
  /^((?:el |para el )?(?:puente|macropuente|acueducto|finde|fin de semana|semana santa|navidades|vacaciones)(?: [^\s,]+){0,4}?),? (?:que )?(?:nos vamos|me voy|vamos|nos escapamos|estamos|estaremos|viajamos|iremos) (?:al?|en|de) (?:el |la |los |las )?/;

const tripOf = ([piece, ...others]: readonly Piece[]) => {
  const trip = others.length === 0 ? piece?.folded.match(TRIP) : null;
  if (!piece || !trip?.[1]) return null;
  const title = titleOf([slice(piece, 0, trip[1].length)], eventTitleMaxLength);
  return {
    title,
    bare: title,
    location: slice(piece, trip[0].length).raw.replace(/(?<![\s,.])[\s,.]+$/, "") || null,
  };
};

const nameOf = (message: Piece, spans: readonly { from: number; to: number }[]) => {
  const pieces = titlePieces(without(message, spans));
  const trip = tripOf(pieces);
  if (trip) return trip;
  const { rest, location } = locationIn(pieces);
  const bare = titleOf(rest, eventTitleMaxLength);
  const plain = plainOf(pieceOf(bare).folded);
  const isWhole = location === null || (plain !== "" && !NEEDS_PLACE.test(plain));
  return {
    title: isWhole ? bare : titleOf(pieces, eventTitleMaxLength),
    bare,
    location: location?.raw ?? null,
  };
};

/** "puente de San Isidro en el pueblo": the holiday is the title. */
const holidayOf = (message: Piece, when: EventTime | null) => {
  const span = when?.spans.find(({ from, to }) => HOLIDAY.test(message.folded.slice(from, to)));
  return span
    ? titleOf(titlePieces([pieceOf(message.raw.slice(span.from, span.to))]), eventTitleMaxLength)
    : "";
};

/** Starts the title with the holiday when nothing precedes it: "el Pilar en Zaragoza con los amigos". */
const withHoliday = (message: Piece, when: EventTime | null, title: string) => {
  const day = holidayOf(message, when);
  const span = when?.spans.find(({ from, to }) => HOLIDAY.test(message.folded.slice(from, to)));
  if (day === "" || !span) return title;
  if (title === "" || /^en /i.test(title)) return day;
  const after = message.folded.slice(span.to).match(/^\s+(?:en|con|al?)\b/);
  if (!after || titlePieces([pieceOf(message.raw.slice(0, span.from))]).length > 0) return title;
  // "el puente del Pilar a Jaca"
  const to = after[0].match(/al?$/)?.[0];
  return to ? `${day} ${to} ${title}` : capitalFirst(day, title);
};

const capitalFirst = (day: string, rest: string) => `${day} ${rest.charAt(0).toLowerCase()}${rest.slice(1)}`;

/** "un evento llamado «X»". In «ver "X" con Ana» the quotation is only part of the title. */
const quotedTitle = ({ raw, folded }: Piece) => {
  const quoted = quotedIn(raw);
  const isNamed =
    quoted &&
    /(?:llame|llamad[oa]|titulad[oa]|titulo|nombre|evento|cita|recordatorio|diga|ponga):? *$/.test(
      folded.slice(0, quoted.from),
    );
  return isNamed ? quoted.name.slice(0, eventTitleMaxLength) : null;
};

const NORMAL_WEIGHT = 1;
const HEAD_BONUS = 1.5;

/** Every word of the title counts, the first one most. */
const eventCategoryOf = (title: string): EventCategory => {
  const sums = new Map<EventCategory, number>();
  for (const { category, weight, pattern } of [...eventNouns, ...eventTasks]) {
    const at = title.search(pattern);
    if (at < 0) continue;
    sums.set(category, (sums.get(category) ?? 0) + weight * (at === 0 ? HEAD_BONUS : NORMAL_WEIGHT));
  }
  const [best] = [...sums].sort(([, a], [, b]) => b - a);
  return best?.[0] ?? (/^[a-z]+(?:ar|er|ir)(?:me|se|nos)?\b/.test(title) ? "other" : "personal");
};

const ALARM = /\b(?:alarma|despertador|despiertame)\b/;

const clockOf = (day: string, time: string | null) => (time ? `${day}T${time}` : day);

const timesOf = (when: EventTime | null) => {
  if (!when?.day) return { isAllDay: false, start: null, end: null, startInstant: null };
  const isAllDay = when.time === null;
  const endDay = when.endDay ?? when.day;
  const timedEnd = when.endTime ? clockOf(endDay, when.endTime) : null;
  const lastDay = when.lastDay && when.lastDay !== when.day ? when.lastDay : null;
  return {
    isAllDay,
    start: clockOf(when.day, when.time),
    end: isAllDay ? lastDay : timedEnd,
    startInstant: when.start?.toISOString() ?? null,
  };
};

const BARE_MONTH =
  /^(?:en |para |de |este |el |mes |proximo )*(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)(?: de(?:l)? (?:20\d\d|ano que viene))?$/;

/** "cumple en mayo" names no day. */
const isBareMonth = ({ folded }: Piece, when: EventTime | null) =>
  when !== null &&
  when.time === null &&
  when.spans.length > 0 &&
  when.spans.every(({ from, to }) => BARE_MONTH.test(folded.slice(from, to).trim()));

export const readNewEvent = (text: string, when: EventTime | null): NewEvent => {
  const message = pieceOf(text);
  const cost = costOf(message);
  const repeated = readRepeat(message.folded);
  const spans = [...(when?.spans ?? []), ...(cost ? [cost.span] : []), ...(repeated?.spans ?? [])];
  const { title: left, location } = nameOf(message, spans);
  const ownTitle = quotedTitle(message) ?? (left === "" && ALARM.test(message.folded) ? "Alarma" : left);
  const title = withHoliday(message, when, ownTitle);
  const time = timesOf(isBareMonth(message, when) ? null : when);
  const missing: NewEvent["missing"] = [];
  if (title === "") missing.push("title");
  if (time.start === null) missing.push("start");
  return {
    intent: "create_event",
    title,
    ...time,
    category: eventCategoryOf(plainOf(pieceOf(title).folded)),
    location,
    costCents: cost?.cents ?? null,
    ...(repeated && { repeat: repeated.repeat }),
    missing,
  };
};
