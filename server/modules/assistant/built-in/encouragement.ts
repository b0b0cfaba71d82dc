import type { Reply } from "#server/modules/assistant/reply.ts";
import { sentence } from "#server/modules/assistant/statements/sentence.ts";
import type { Write } from "#server/modules/assistant/tools/tool.ts";

/** None of it says how a goal or the money goes: that is for statements. */
const encouragement: Record<Write["kind"], readonly [string, ...string[]]> = {
  create_events: ["Una cosa menos en la cabeza.", "Lo que se apunta, se hace."],
  update_event: ["Tu agenda, al día.", "Tú mandas en tu tiempo."],
  delete_event: ["Un hueco más para ti.", "Tú mandas en tu tiempo."],
  create_goal: ["El primer paso ya está dado.", "Lo que tiene nombre, se alcanza antes."],
  advance_goal: ["Paso a paso.", "Cada paso cuenta.", "Bien hecho."],
  note_week: ["Bien hecho.", "La constancia es tuya."],
  add_movement: ["Saber en qué se va es la mitad del camino.", "Cuentas claras."],
  set_budget: ["Ponerlo ya es avanzar.", "Ahora, a por él."],
  change_category: ["Cuentas claras.", "Cada detalle ayuda."],
};

/** Something more after a change that is made; `turn` chooses among several. */
export const encouraged = (reply: Reply, turn: number): Reply => {
  if (!reply.write) return reply;
  const words = encouragement[reply.write.kind];
  return { ...reply, ...sentence`${reply} ${words[turn % words.length] ?? words[0]}` };
};
