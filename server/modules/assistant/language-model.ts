export interface OfferedTool {
  name: string;
  purpose: string;
  /** JSON Schema of an object, limited to keywords that all servers accept. */
  parameters: object;
}

export interface ModelCall {
  /** Never empty, and unique within the reply. */
  id: string;
  name: string;
  input: string;
}

export type ModelMessage =
  | { role: "system" | "person"; content: string }
  | { role: "model"; content: string; calls: ModelCall[] }
  | { role: "tool"; callId: string; content: string };

export interface ModelUsage {
  inputTokens: number;
  outputTokens: number;
  isEstimated: boolean;
}

/** JSON Schema that the reply has to follow. Servers without structured output ignore it. */
export interface AnswerFormat {
  name: string;
  /** JSON Schema of an object whose properties are all required. */
  schema: object;
}

export interface ModelRequest {
  messages: ModelMessage[];
  tools: OfferedTool[];
  format?: AnswerFormat;
  /** Called with each piece of text as it arrives. */
  onText(piece: string): void;
  signal: AbortSignal;
}

export interface ModelReply {
  text: string;
  calls: ModelCall[];
  usage: ModelUsage;
  requestId: string | null;
}

export interface LanguageModel {
  name: string;
  /** Returns one reply. Throws a `ModelError` when it is incomplete. */
  reply(request: ModelRequest): Promise<ModelReply>;
}

export type ModelTrouble =
  /**
   * The server refuses the request because of its address, its settings, or a model without tools. The
   * operator has to act.
   */
  | "misconfigured"
  | "wrong_key"
  | "no_credit"
  /** `retryAfter` says how long to wait when the server tells. */
  | "too_fast"
  | "model_missing"
  /** The conversation is longer than the model accepts. */
  | "too_long"
  /** The server cannot be reached or has an internal error. */
  | "off"
  | "refused"
  /** No data for too long, or the total time is over. */
  | "silent"
  | "cut"
  | "cancelled";

const noUsage: ModelUsage = { inputTokens: 0, outputTokens: 0, isEstimated: false };

/** The closed set of model errors. The message goes to the log: English, without the person's data. */
export class ModelError extends Error {
  readonly trouble: ModelTrouble;
  readonly usage: ModelUsage;
  readonly requestId: string | null;
  readonly retryAfter: number | null;

  constructor(
    trouble: ModelTrouble,
    message: string,
    details: { usage?: ModelUsage; requestId?: string | null; retryAfter?: number | null } = {},
  ) {
    super(message);
    this.name = "ModelError";
    this.trouble = trouble;
    this.usage = details.usage ?? noUsage;
    this.requestId = details.requestId ?? null;
    this.retryAfter = details.retryAfter ?? null;
  }
}
