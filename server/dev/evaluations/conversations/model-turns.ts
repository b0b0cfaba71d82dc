import { answering, calling, choosing, type DoubleAnswer } from "#server/dev/testing/model-double.ts";
import type { Turn } from "./conversation.ts";
import { held, november, spentAt } from "./references.ts";

/** A turn with what the double of a model does with each request of it. */
export interface ModelTurn extends Turn {
  model: DoubleAnswer[];
  /** What the person is told of the model; nothing by default. */
  notice?: string;
  /** The server never ends its answer: the built-in engine takes over after eight seconds of silence. */
  isSilent?: "at once" | "while shown";
}

export const cutNotice = "La respuesta del modelo se ha cortado: contesto sin él.";

export interface ModelConversation {
  name: string;
  turns: ModelTurn[];
}

const spending = { from: november.from, to: november.to, merchant: "Mercadona" };

/** What a model asks for in good faith. */
export const readSpending = calling("get_spending", spending);
export const readBalance = calling("get_balance", {});
export const readWeek = calling("list_events", { from: "2026-11-23", to: "2026-11-29" });
export const readGoals = calling("list_goals", {});

type Asked = Omit<ModelTurn, "model">;

/** Questions with the truth, whoever answers them. */
export const askSpending: Asked = {
  say: "¿Cuánto llevo en Mercadona este mes?",
  tool: "get_spending",
  euros: [spentAt("Mercadona", november)],
  has: ["Mercadona"],
};
export const askBalance: Asked = {
  say: "¿Cuánto tengo en el banco?",
  tool: "get_balance",
  euros: [held],
  has: ["BBVA"],
};
export const askWeek: Asked = {
  say: "¿Qué tengo esta semana?",
  tool: "list_events",
  // Bills and pay of those days stand beside the events.
  isForecast: true,
  has: ["21:00 «Cena con Marta»", "10:00 «Reunión con Bruno»", "17:30 «Dentista»", "12:00 «ITV»"],
};

/** The double reads and then answers with a text, which may be anything. */
export const saying = (read: DoubleAnswer, text: string): DoubleAnswer[] => [
  read,
  answering(...(text.match(/.{1,9}/gsu) ?? [])),
];
export const remarking = (read: DoubleAnswer, id: string, remark: string): DoubleAnswer[] => [
  read,
  choosing([id], remark),
];

/** A yes on which the model tries to change what nobody has asked for. */
export const yesForNothing: ModelTurn = {
  say: "sí",
  tool: null,
  model: [calling("delete_event", { words: "dentista" }), choosing([])],
  has: ["no tengo nada pendiente"],
};
