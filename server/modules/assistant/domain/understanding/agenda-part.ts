import type { AgendaPart } from "./listed-events.ts";
import { phrases } from "./phrases.ts";

const part = (list: string, kind: AgendaPart["kind"], words: string, from: string, to: string) => ({
  pattern: phrases(list),
  part: { kind, words, from, to },
});

const weekday = "(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|hoy|manana|ayer|finde)";

/** In this order: "a primera hora de la tarde" before "a primera hora". */
const parts = [
  part(
    "primera hora de la tarde, despues de comer, sobremesa",
    "afternoon",
    "a primera hora de la tarde",
    "14:00",
    "17:00",
  ),
  part("ultima hora de la manana, antes de comer", "morning", "a última hora de la mañana", "11:00", "14:00"),
  part("primer(?:a|isima) hora", "morning", "a primera hora", "06:00", "10:30"),
  part("ultima hora", "afternoon", "a última hora", "18:00", "22:00"),
  part(
    "esta noche, (?:por|de|en|a|durante) la noche, de noche, las noches, anoche",
    "evening",
    "por la noche",
    "20:00",
    "24:00",
  ),
  part(`(?<=${weekday} )noche`, "evening", "por la noche", "20:00", "24:00"),
  part("tarde ?-? ?noche", "evening", "por la tarde-noche", "19:00", "24:00"),
  part(
    "esta tarde, (?:por|de|en|a|durante) la tarde, las tardes, media tarde",
    "afternoon",
    "por la tarde",
    "14:00",
    "21:00",
  ),
  part(`(?<=${weekday} )tarde`, "afternoon", "por la tarde", "14:00", "21:00"),
  part("(?:a|al) medio ?dia, este mediodia", "afternoon", "al mediodía", "12:00", "16:00"),
  part(
    "esta manana, (?:por|de|en|durante) la manana, las mananas, media manana",
    "morning",
    "por la mañana",
    "06:00",
    "14:00",
  ),
  part(
    `(?<=(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo) )manana`,
    "morning",
    "por la mañana",
    "06:00",
    "14:00",
  ),
];

/** The part of the day that a message names. Null beside an hour ("a las 5 de la tarde"). */
export const agendaPartIn = (plain: string, hasTime: boolean): AgendaPart | null =>
  hasTime ? null : (parts.find(({ pattern }) => pattern.test(plain))?.part ?? null);
