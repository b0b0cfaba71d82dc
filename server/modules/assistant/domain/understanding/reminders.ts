import { durationPattern, readDuration } from "#server/spanish/durations.ts";
import { count, readNumber } from "#server/spanish/numbers.ts";
import type { Span } from "#server/spanish/phrase.ts";
import { longestReminder } from "#shared/contracts/calendar/reminders.ts";
import { targetIn } from "./event-changes.ts";
import type { Reading } from "./read-message.ts";
import type { SetReminders } from "./understanding.ts";

const LEAD = `(?:(?<days>${count}) dias?|(?<weeks>${count}) semanas?|(?<eve>el dia)|${durationPattern})`;
const BEFORE = "(?: de antelacion| antes| anterior| de antes)";
const VERB =
  "(?:(?:me |nos )?(?:puedes |podrias )?(?:avisa|recuerda|avise|recuerde|avisar|recordar)(?:me|nos|s|melo|mela)?|quiero que me (?:avises|recuerdes)|me l[oa] recuerdas)";
const NOUN = "(?:avisos?|recordatorios?|alarmas?|alertas?)";
const GIVE = "(?:ponl?e?|ponme|poner|anade|anadele|anademe|activa|activale|mete|metele|dale|cambia|cambiale)";
const TAKE = "(?:quita|quitale|quitame|elimina|borra|borrale|borrame|desactiva|cancela|apaga|saca)";

const lead = new RegExp(
  `(?<![a-z0-9])(?:${LEAD}${BEFORE}|la (?<vispera>vispera))(?! de (?:las? (?:\\d|${count}(?![a-z]))|que |ayer))(?![a-z])`,
);
const leadOfNoun = new RegExp(
  `(?<![a-z])${NOUN} (?:a los |a las |de |con |para )?${LEAD}(?![a-z0-9])(?:${BEFORE})?`,
);
const leadAlone = new RegExp(`^(?:con |de |a )?${LEAD}(?:${BEFORE})?[\\s.!]*$`);
const verb = new RegExp(`(?<![a-z])${VERB}(?![a-z])`);
const given = new RegExp(`(?<![a-z])${GIVE}(?: (?:un|una|otro|otra|el|la|los|las|mi|tu))? ${NOUN}(?![a-z])`);
/** "ponle al dentista un aviso". */
const givenTo = new RegExp(
  `(?<![a-z])(?:ponle|anadele|metele) (?=al? (?:[a-z0-9]+ ){1,6}(?:un|una|otro|otra) ${NOUN}(?![a-z]))`,
);
const aNoun = new RegExp(`(?<![a-z])(?:un|una|otro|otra) ${NOUN}(?![a-z])`);
const soonBefore = new RegExp(
  `(?<![a-z])${VERB} (?:con tiempo |un poco )?antes (?=(?:de |del )(?!(?:las? )?(?:\\d|${count}(?![a-z]))|que |[a-z]+(?:ar|er|ir)(?![a-z])))`,
);
const another = /(?<![a-z])(?:otr[oa]|tambien|ademas)(?![a-z])/;
const ofEvent = /^(?:pon|anade|mete|da)le(?![a-z])/;
const changed = /^(?:me )?cambia/;
const taken = new RegExp(
  `(?<![a-z])${TAKE} (?:(?:el|la|los|las|mi|mis|todos los|todas las) )?(?:avisos?|alarmas?|alertas?|(?<event>recordatorios?))(?: (?:de|del|a|al|para)(?![a-z])|$|[ .!])`,
);
const notWanted = /(?<![a-z])no me avises (?:de|del|para)(?![a-z])/;
/** At the end of what makes an event: "y avísame una hora antes". */
const tail = new RegExp(
  `(?:[,;.]| y| con) {0,2}(?:${VERB}|(?:${GIVE} )?(?:un |una )?${NOUN})(?: (?:de|a|con))? ${LEAD}(?:${BEFORE})?[\\s.!]*$`,
);

interface Lead {
  minutes: number;
  span: Span;
}

const leadIn = (folded: string, pattern: RegExp): Lead | null => {
  const found = pattern.exec(folded);
  if (!found) return null;
  const { days, weeks, eve, vispera, ...rest } = found.groups ?? {};
  const day = 24 * 60;
  const minutes =
    eve || vispera
      ? day
      : days
        ? (readNumber(days) ?? 0) * day
        : weeks
          ? (readNumber(weeks) ?? 0) * 7 * day
          : readDuration(rest);
  const isPossible = minutes > 0 && minutes <= longestReminder;
  return isPossible ? { minutes, span: { from: found.index, to: found.index + found[0].length } } : null;
};

const blanked = (text: string, spans: readonly (Span | null)[]) =>
  spans.reduce(
    (left, span) =>
      span ? left.slice(0, span.from) + " ".repeat(span.to - span.from) + left.slice(span.to) : left,
    text,
  );

const spanOf = (folded: string, pattern: RegExp): Span | null => {
  const found = pattern.exec(folded);
  return found ? { from: found.index, to: found.index + found[0].length } : null;
};

/** The event without what is said of its reminder, and the minutes; null where nothing is said of one. */
export const reminderTail = (raw: string, folded: string) => {
  const found = leadIn(folded, tail);
  const head = found ? raw.slice(0, found.span.from).trim() : "";
  return found && head !== "" ? { head, minutes: found.minutes } : null;
};

export const isRemoval = (change: SetReminders["change"]) => change.startsWith("remove");

const readRemoval = ({ message: { raw, folded }, now }: Reading): SetReminders | null => {
  const off = spanOf(folded, taken) ?? spanOf(folded, notWanted);
  if (!off) return null;
  const change = taken.exec(folded)?.groups?.event ? "remove_or_delete" : "remove";
  return { intent: "set_reminders", change, minutes: null, target: targetIn(blanked(raw, [off]), now) };
};

const changeIn = (words: string, folded: string) => {
  if (changed.test(words)) return "replace";
  return another.test(folded) ? "add" : "set";
};

const readGiven = ({ message: { raw, folded }, now }: Reading): SetReminders | null => {
  const giving = spanOf(folded, given) ?? spanOf(folded, givenTo);
  const asked = giving ?? spanOf(folded, verb);
  if (!asked) return null;
  const words = folded.slice(asked.from, asked.to);
  const named = leadIn(folded, lead) ?? leadIn(folded, leadOfNoun);
  // "avísame antes de la boda", "ponle un aviso": how long before is to be asked. "pon una alarma" makes an event.
  const open = named ? null : spanOf(folded, soonBefore);
  if (!named && !open && !ofEvent.test(words)) return null;
  const said = [asked, spanOf(folded, verb), giving && spanOf(folded, aNoun), named?.span ?? open];
  const target = targetIn(blanked(raw, said), now);
  const minutes = named?.minutes ?? null;
  return { intent: "set_reminders", change: changeIn(words, folded), minutes, target };
};

/** "¿me vas a avisar?" is a question and no order. */
const ASKED_WHETHER = /\b(?:me vas|vas) a (?:avisar|recordar)|\bme avisaras\b/;

/** "recuérdame la cita del dentista 30 minutos antes", "quita el aviso de la reunión"; null for all else. */
export const readReminders = (reading: Reading): SetReminders | null =>
  readRemoval(reading) ?? (ASKED_WHETHER.test(reading.plain) ? null : readGiven(reading));

/** "media hora": the answer to how long before. */
export const readLead = (folded: string): number | null => leadIn(folded.trim(), leadAlone)?.minutes ?? null;
