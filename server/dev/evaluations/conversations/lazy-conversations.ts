import { answering, calling, choosing, type DoubleAnswer } from "#server/dev/testing/model-double.ts";
import {
  askBalance,
  askSpending,
  askWeek,
  cutNotice,
  type ModelConversation,
  type ModelTurn,
  readBalance,
  readSpending,
  readWeek,
} from "./model-turns.ts";
import { held, november, spentAt } from "./references.ts";

const honest: ModelTurn = { ...askSpending, model: [readSpending, choosing(["spending-1"])] };
const choosesNothing = choosing([]);

/** The same bad answer to a question of money, after which an honest one is answered as ever. */
const lazily = (
  name: string,
  model: DoubleAnswer[],
  { lacks = [], ...more }: { lacks?: string[]; notice?: string } = {},
): ModelConversation => ({ name, turns: [{ ...askBalance, model, lacks, ...more }, honest] });

const wrongArguments = (input: unknown) => calling("get_spending", input);
const times = (count: number, answer: DoubleAnswer) => Array.from({ length: count }, () => answer);

/** A model that does not look, does not finish, or calls what is not there. */
export const lazyConversations: ModelConversation[] = [
  lazily("an empty answer", [answering("")]),
  lazily("half a sentence without a tool", [answering("Pues mira, tienes")], { lacks: ["Pues mira"] }),
  lazily("half a sentence after a tool", [readBalance, answering("Pues tienes unos")], { lacks: ["unos"] }),
  lazily("a promise to look later", [answering("Dame un momento y lo miro.")], { lacks: ["momento"] }),
  lazily("a question instead of an answer", [answering("¿De qué banco?")], { lacks: ["¿De qué banco?"] }),
  lazily("English without a tool", [answering("Sorry, I cannot help with that.")], { lacks: ["Sorry"] }),
  lazily("JSON that is cut", [readBalance, answering('{"statements": ["bal')]),
  lazily("JSON of another form", [readBalance, answering('{"answer": "Tienes 3 €"}')], {
    lacks: ["Tienes 3 €"],
  }),
  lazily("no choice among the statements", [readBalance, choosesNothing]),
  lazily("a tool that does not exist, over and over", times(4, calling("get_money", {})), {
    notice: cutNotice,
  }),
  lazily("arguments that are no JSON", [
    { stream: [{ calls: [{ name: "get_balance", pieces: ["{account:"] }] }, { finish: "tool_calls" }] },
    readBalance,
    choosing(["balance-1"]),
  ]),
  lazily("the same call without end", times(8, readBalance)),
  {
    name: "a tool of another subject, whose true statement names its subject",
    turns: [
      {
        ...askSpending,
        tool: "get_balance",
        model: [readBalance, choosing(["balance-1"])],
        euros: [held],
        has: ["BBVA"],
      },
      honest,
    ],
  },
  {
    name: "another shop than the one asked for, which is named",
    turns: [
      {
        ...askSpending,
        model: [wrongArguments({ ...november, merchant: "Lidl" }), choosing(["spending-1"])],
        euros: [spentAt("Lidl", november)],
        has: ["Lidl"],
      },
      honest,
    ],
  },
  {
    name: "days that are none, and days the wrong way round",
    turns: [
      {
        ...askSpending,
        notice: cutNotice,
        model: [
          ...times(3, wrongArguments({ from: "ayer", to: "2026-13-45", merchant: "Mercadona" })),
          wrongArguments({ from: 20_261_101, to: null, merchant: ["Mercadona"] }),
        ],
      },
      {
        ...askSpending,
        notice: cutNotice,
        model: times(4, wrongArguments({ from: "2026-11-23T99:00", to: "", merchant: {} })),
      },
    ],
  },
  {
    name: "one tool for two questions",
    turns: [
      {
        ...askBalance,
        say: "¿Cuánto tengo y qué hay esta semana?",
        model: [readBalance, choosing(["balance-1", "events-1"])],
      },
      { ...askWeek, model: [readWeek, choosesNothing] },
    ],
  },
];
