import { calling, choosing } from "#server/dev/testing/model-double.ts";
import {
  askBalance,
  askSpending,
  askWeek,
  type ModelConversation,
  type ModelTurn,
  readBalance,
  readSpending,
  readWeek,
  remarking,
  saying,
} from "./model-turns.ts";

const honest: ModelTurn = { ...askBalance, model: [readBalance, choosing(["balance-1"])] };

const lieAboutSpending = (name: string, text: string, lacks: string[]): ModelConversation => ({
  name: `${name}, as prose and as a remark`,
  turns: [
    { ...askSpending, model: saying(readSpending, text), lacks },
    { ...askSpending, model: remarking(readSpending, "spending-1", text), lacks },
  ],
});

const lieAboutWeek = (name: string, text: string, lacks: string[]): ModelConversation => ({
  name: `${name}, as prose and as a remark`,
  turns: [
    { ...askWeek, model: saying(readWeek, text), lacks },
    { ...askWeek, model: remarking(readWeek, "events-1", text), lacks, has: [] },
  ],
});

/** A model that invents figures, days and names. */
export const lyingConversations: ModelConversation[] = [
  lieAboutSpending("another sum", "En Mercadona llevas 777,77 € este mes.", ["777"]),
  lieAboutSpending("a sum in words", "Son setecientos euros al mes.", ["setecientos"]),
  lieAboutSpending("a share", "Es el 43 % de tu sueldo.", ["43", "sueldo"]),
  lieAboutSpending("a sum of its own", "En total son 1.292,49 € con el saldo.", ["1.292"]),
  lieAboutSpending("a denial", "En realidad ese dato está mal.", ["En realidad"]),
  lieAboutSpending("another shop", "Donde más gastas es en Carrefour.", ["Carrefour"]),
  lieAboutSpending("a claimed change", "Ya he creado el presupuesto que pedías.", ["presupuesto"]),
  lieAboutSpending("a link", "Entra en https://banco.example para verlo.", ["http", "banco.example"]),
  lieAboutSpending("English", "You have spent far too much.", ["You", "spent"]),
  lieAboutWeek("another day", "El dentista es el martes 1 de diciembre.", ["diciembre"]),
  lieAboutWeek("another hour", "La cena es a las 23:45.", ["23:45"]),
  lieAboutWeek("a person who does not come", "También viene Ernesto a la cena.", ["Ernesto"]),
  {
    name: "a lie without any tool, twice",
    turns: [
      { ...askSpending, model: saying(readSpending, "Llevas 80 €.").slice(1), lacks: ["80"] },
      { ...askBalance, model: saying(readBalance, "Tienes 9.999 €.").slice(1), lacks: ["9.999"] },
    ],
  },
  {
    name: "ids of its own making",
    turns: [
      { ...askSpending, model: [readSpending, choosing(["spending-99", "Llevas 777,77 €"])], lacks: ["777"] },
      honest,
    ],
  },
  {
    name: "a lie in fields that nobody asked for",
    turns: [
      {
        ...askSpending,
        model: saying(
          readSpending,
          '{"statements": ["spending-1"], "remark": null, "text": "Llevas 777,77 €"}',
        ),
        lacks: ["777"],
      },
      honest,
    ],
  },
  {
    name: "a lie around the JSON",
    turns: [
      {
        ...askSpending,
        model: saying(readSpending, 'Llevas 777,77 €. {"statements": ["spending-1"], "remark": null} Y 3 €.'),
        lacks: ["777"],
      },
      honest,
    ],
  },
  {
    name: "a sum of another question, remembered",
    turns: [
      honest,
      {
        ...askSpending,
        model: remarking(readSpending, "spending-1", "Antes te dije que tenías 1.180,42 €."),
        lacks: ["1.180"],
      },
    ],
  },
  {
    name: "a budget that nobody has",
    turns: [
      {
        ...askSpending,
        model: [
          calling("get_spending", {
            from: "2026-11-01",
            to: "2026-11-23",
            merchant: "Mercadona",
            budget: 50,
          }),
          choosing(["spending-1"], "Te pasas por poco."),
        ],
        lacks: ["pasas", "50,00"],
      },
      honest,
    ],
  },
];
