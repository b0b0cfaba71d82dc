import { answering, choosing, type DoubleAnswer, refusing } from "#server/dev/testing/model-double.ts";
import {
  askBalance,
  askSpending,
  type ModelConversation,
  type ModelTurn,
  readBalance,
  readSpending,
} from "./model-turns.ts";

const honest: ModelTurn = { ...askSpending, model: [readSpending, choosing(["spending-1"])] };

const failing = (name: string, notice: string, ...model: DoubleAnswer[]): ModelConversation => ({
  name,
  turns: [{ ...askBalance, model, notice: `${notice}: contesto sin él.` }, honest],
});

const cut = { stream: [{ text: "Tienes 777" }] };
const broken = { stream: [{ text: "Tienes 777" }, { event: { error: { message: "overloaded" } } }] };
const page = { status: 502, body: "<html>Bad gateway</html>" };

/** A model whose server is cut, slow, broken or unwilling: Fred answers without it and says so. */
export const failingConversations: ModelConversation[] = [
  failing("a stream without its end", "La respuesta del modelo se ha cortado", cut, cut),
  failing("an error inside the stream", "La respuesta del modelo se ha cortado", readBalance, broken, broken),
  failing("a reply that is too long for its limit", "La respuesta del modelo se ha cortado", readBalance, {
    stream: [{ text: '{"statements": ["balance-1"], "remark": "Son 777' }, { finish: "length" }],
  }),
  failing("a refusal", "El modelo no ha querido contestar", { stream: [{ finish: "content_filter" }] }),
  failing("a wrong key", "La clave del modelo no vale", refusing(401, { code: "invalid_api_key" })),
  failing("no credit", "El modelo se ha quedado sin saldo", refusing(429, { code: "insufficient_quota" })),
  failing("a page of a proxy, twice", "El modelo no responde", page, page),
  failing("a connection that breaks, twice", "El modelo no responde", "reset", "reset"),
  {
    name: "a server that never answers",
    turns: [
      {
        ...askBalance,
        model: ["never"],
        isSilent: "at once",
        notice: "El modelo tarda demasiado: contesto sin él.",
      },
      honest,
    ],
  },
  {
    name: "a server that goes silent while its reply is shown",
    turns: [
      {
        ...askBalance,
        model: [
          readBalance,
          { stream: [{ text: '{"statements": ["balance-1"], "remark": "Son 777' }, "stall"] },
        ],
        isSilent: "while shown",
        notice: "El modelo tarda demasiado: contesto sin él.",
      },
      { ...askSpending, model: [answering("")] },
    ],
  },
];
