import type { Conversation } from "./conversation.ts";
import {
  cents,
  minus,
  november,
  october,
  plus,
  receivedFrom,
  september,
  spent,
  spentAt,
  spentOn,
  startOfOctober,
} from "./references.ts";

const groceries = "Supermercados/Alimentación";
const eatingOut = "Restaurantes/Bares";
const supplies = "Servicios/Suministros";
const rent = "Alquiler/Hipoteca";

/** What was spent: totals, shops, categories, people and comparisons. */
export const spendingConversations: Conversation[] = [
  {
    name: "a total, the month before, and one shop of it",
    turns: [
      { say: "¿Cuánto he gastado este mes?", tool: "get_spending", euros: [spent(november)] },
      { say: "¿y el mes pasado?", tool: "get_spending", euros: [spent(october)] },
      { say: "¿y en Mercadona?", tool: "get_spending", euros: [spentAt("Mercadona", october)] },
    ],
  },
  {
    name: "a word misspelt so far that it is not understood",
    turns: [
      { say: "cuanto yevo gastao en el mercadona", tool: null, has: ["no he entendido «yevo»"] },
      {
        say: "cuanto llevo gastao en el mercadona",
        tool: "get_spending",
        euros: [spentAt("Mercadona", november)],
      },
    ],
  },
  {
    name: "a category, its month and another category",
    turns: [
      { say: "¿cuánto llevo en supermercados?", tool: "get_spending", euros: [spentOn(groceries, november)] },
      { say: "¿y en septiembre?", tool: "get_spending", euros: [spentOn(groceries, september)] },
      { say: "¿y en restaurantes?", tool: "get_spending", euros: [spentOn(eatingOut, september)] },
    ],
  },
  {
    name: "a question behind a story",
    turns: [
      {
        say: "mira es q ayer estuve hablando con mi madre y dice q gasto mucho en gasolina, cuánto llevo en Repsol este mes?",
        tool: "get_spending",
        euros: [spentAt("Repsol", november)],
      },
      { say: "y el mes anterior", tool: "get_spending", euros: [spentAt("Repsol", october)] },
    ],
  },
  {
    name: "a formal question and thanks",
    turns: [
      {
        say: "¿Puede decirme cuánto he gastado en farmacia este mes, por favor?",
        tool: "get_spending",
        euros: [spentAt("Farmacia Mayor", november)],
      },
      { say: "Muchas gracias", tool: null },
    ],
  },
  {
    name: "a supply, of which only its own bills count",
    turns: [
      {
        say: "¿cuánto me costó la luz en octubre?",
        tool: "get_spending",
        euros: [spentAt("Iberdrola", october)],
        has: ["Con «luz» cuento Iberdrola."],
      },
      { say: "¿y en noviembre?", tool: "get_spending", euros: [spentAt("Iberdrola", november)] },
    ],
  },
  {
    name: "two shops against each other, in two months",
    turns: [november, october].map((month, at) => ({
      say: at === 0 ? "¿gasto más en Mercadona o en Lidl?" : "¿y en octubre?",
      tool: "get_spending_each",
      euros: [
        spentAt("Mercadona", month),
        spentAt("Lidl", month),
        minus(spentAt("Mercadona", month), spentAt("Lidl", month)),
        plus(spentAt("Mercadona", month), spentAt("Lidl", month)),
      ],
      has: ["Donde más, Mercadona"],
    })),
  },
  {
    name: "this month against the last, and why",
    turns: [
      {
        say: "¿he gastado más que el mes pasado?",
        tool: "get_spending",
        euros: [
          ...[spent(november), spent(startOfOctober), minus(spent(november), spent(startOfOctober))],
          ...[spent(october), minus(spent(november), spent(october))],
        ],
        has: ["más"],
      },
      {
        say: "¿por qué?",
        tool: "get_change_reasons",
        euros: [
          ...[spent(november), spent(startOfOctober), minus(spent(november), spent(startOfOctober))],
          ...["Transferencias/Bizum", eatingOut, "Salud/Farmacia"].map((category) =>
            spentOn(category, november),
          ),
          ...[cents(0), spentOn(eatingOut, startOfOctober)],
        ],
      },
    ],
  },
  {
    name: "where most goes, in two months",
    turns: [
      {
        say: "¿en qué me gasto más este mes?",
        tool: "get_top_spending",
        euros: [
          ...[rent, groceries, supplies].map((category) => spentOn(category, november)),
          spent(november),
        ],
      },
      {
        say: "¿y en octubre?",
        tool: "get_top_spending",
        euros: [
          ...[rent, groceries, "Compras/Ropa"].map((category) => spentOn(category, october)),
          spent(october),
        ],
      },
    ],
  },
  {
    name: "what was sent to two people",
    turns: [
      {
        say: "¿Cuánto me ha enviado Irene este mes?",
        tool: "get_person_balance",
        euros: [spentAt("Irene Gómez", november), receivedFrom("Irene Gómez", november)],
      },
      {
        say: "¿y Bruno?",
        tool: "get_person_balance",
        euros: [spentAt("Bruno Ruiz", november)],
        lacks: ["Irene"],
      },
    ],
  },
  {
    name: "slang, and a person whom nobody has paid",
    turns: [
      {
        say: "le he pasado pasta a bruno?",
        tool: "get_person_balance",
        euros: [spentAt("Bruno Ruiz", november)],
      },
      { say: "¿y a Rocío?", tool: "get_person_balance", has: ["No encuentro a nadie llamado Rocío"] },
    ],
  },
  {
    name: "the transactions of two shops",
    turns: [
      {
        say: "enséñame los movimientos de Casa Pepe",
        tool: "list_movements",
        euros: [spentAt("Casa Pepe", november)],
        has: ["7 de noviembre"],
      },
      { say: "¿y los de Zara?", tool: "list_movements", has: ["22 de octubre"] },
    ],
  },
  {
    name: "an insult, slang, and an excuse",
    turns: [
      { say: "eres un inútil", tool: null },
      {
        say: "oye fred, y cuánta pasta me he pulido este mes?",
        tool: "get_spending",
        euros: [spent(november)],
      },
      { say: "vale perdona, cuánto llevo en lidl", tool: "get_spending", euros: [spentAt("Lidl", november)] },
    ],
  },
  {
    name: "a sum that leaves something out",
    turns: [
      {
        say: "¿cuánto llevo gastado sin contar el alquiler?",
        tool: "get_spending_without",
        euros: [minus(spent(november), spentOn(rent, november)), spent(november), spentOn(rent, november)],
      },
      { say: "gracias", tool: null },
    ],
  },
];
