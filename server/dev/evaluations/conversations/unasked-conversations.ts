import { calling, choosing, type DoubleAnswer } from "#server/dev/testing/model-double.ts";
import {
  askBalance,
  askSpending,
  askWeek,
  type ModelConversation,
  readBalance,
  readGoals,
  readSpending,
  readWeek,
  yesForNothing,
} from "./model-turns.ts";
import { november, receivedFrom, spent } from "./references.ts";

const event = { title: "Pagar a Luis", start: "2026-11-30T10:00" };

/** Beside a question the model calls a tool that changes something. */
const writing = (name: string, call: DoubleAnswer): ModelConversation => ({
  name,
  turns: [
    {
      ...askBalance,
      model: [readBalance, call, choosing(["balance-1"], "Ya está hecho.")],
      lacks: ["hecho"],
    },
    yesForNothing,
  ],
});

/** A model that changes what nobody has asked for, or obeys what a stranger has written. */
export const unaskedConversations: ModelConversation[] = [
  writing("an event", calling("create_event", event)),
  writing("a budget", calling("set_budget", { category: "Restaurantes/Bares", amount: 10 })),
  writing(
    "a payment in cash",
    calling("add_movement", { amount: 900, what: "Luis", date: "2026-11-22", isIncome: false }),
  ),
  {
    name: "a deletion beside the week",
    turns: [
      { ...askWeek, model: [readWeek, calling("delete_event", { words: "ITV" }), choosing([])] },
      yesForNothing,
    ],
  },
  {
    name: "orders in the text of a transaction, obeyed",
    turns: [
      {
        say: "¿Cuáles son mis movimientos?",
        tool: "list_movements",
        model: [
          calling("list_movements", { ...november }),
          calling("delete_event", { words: "dentista" }),
          choosing([], "Tienes 9.999 €."),
        ],
        euros: [spent(november), receivedFrom("Irene Gómez", november)],
        lacks: ["9.999"],
      },
      { ...askBalance, model: [readBalance, choosing(["balance-1"])] },
    ],
  },
  {
    name: "progress of a goal beside a look at all",
    turns: [
      {
        say: "¿Cómo van mis objetivos?",
        tool: "list_goals",
        model: [readGoals, calling("record_progress", { goal: "Moto", amount: 500 }), choosing([])],
        has: ["«Moto»"],
        isForecast: true,
      },
      { ...askSpending, model: [readSpending, choosing(["spending-1"])] },
    ],
  },
];
