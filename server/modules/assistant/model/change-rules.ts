import type { Intent } from "#server/modules/assistant/domain/understanding/understanding.ts";

interface ChangeRule {
  intents: Intent[];
  /** Accent-folded words by which people ask for the change. */
  words: RegExp;
}

/** What a message has to ask for before a tool may change anything. A tool without a rule changes nothing. */
export const changeRules: Record<string, ChangeRule> = {
  create_event: {
    intents: ["create_event"],
    words:
      /\b(?:apunt|anot|agend|program|reserv|anad|recuerd|recordatorio|recorda|avis|met(?:e|eme|er)\b|pon(?:me|lo|la|er|gas?)?\b|cre(?:a|ame|ar|es|emos)\b|(?:he )?quedado\b|tengo (?!que ver)|hay que\b|haz(?:me)?\b|nuev[oa] (?:evento|cita|reunion))/,
  },
  move_event: {
    intents: ["move_event"],
    words:
      /\b(?:muev|mov(?:er|emos|amos)|cambi|pas(?:a|ame|alo|ala|ar|emos)\b|retras|adelant|aplaz|pospo|reprogram|atras|corre(?:lo|la|r)?\b|pon(?:lo|la|er)\b)/,
  },
  set_reminders: {
    intents: ["set_reminders"],
    words: /\b(?:avis|recuerd|recorda|recordatori|alarma|alerta)/,
  },
  delete_event: {
    intents: ["delete_event"],
    words: /\b(?:borr|elimin|quit(?:a|ar|amos|alo|ala|ame)\b|cancel|anul|suprim|desapunt|olvidate)/,
  },
  create_goal: {
    intents: ["create_goal"],
    words:
      /\b(?:(?:crea|crear|creame|nuev[oa]|apunta|apuntame|anade|pon|ponme|propon\w*) .{0,1000}(?:objetivo|meta|reto|hucha)|quiero\b|quisiera\b|ahorrar\b|me gustaria\b)/,
  },
  record_progress: {
    intents: ["advance_goal"],
    words:
      /\b(?:apunt|anot|registr|anad|sum(?:a|ar|ale|o|e)\b|aport|met(?:e|i|ido|er)\b|guard|llevo\b|avanc|avanz|pon(?:le|er)?\b|complet|termin|ingres|he (?:ahorrado|metido|puesto|avanzado|hecho|aportado|guardado|corrido|leido|terminado))/,
  },
  note_week: {
    intents: ["advance_goal"],
    words:
      /\bhe(?:mos)? [a-z]*(?:ado|ido|cho|ito)\b.{0,200}\besta (?:misma )?semana|\besta (?:misma )?semana.{0,40}\bhe(?:mos)? /,
  },
  add_movement: {
    intents: ["add_movement"],
    // No words alone: a question may hold them all.
    words: /$^/,
  },
  set_budget: {
    intents: ["set_budget"],
    words: /\b(?:presupuesto|tope|limite|maximo|no pase)\b/,
  },
  change_category: {
    intents: ["change_category"],
    words:
      /\b(?:categor|cambi|clasific|pon(?:lo|la|er|me)?\b|pas(?:a|ame|alo|ar)\b|(?:es|son) (?:de|un|una|gasto)\b|no (?:es|son)\b|cuenta como|marc(?:a|alo|ar)\b)/,
  },
};
