/** A tool as it is offered to a model. */
export interface OfferedTool {
  name: string;
  purpose: string;
  /** JSON Schema of an object, in keywords that all servers know. */
  parameters: object;
}

export interface ModelCall {
  /** Never empty, unlike any other of its reply. */
  id: string;
  name: string;
  /** JSON as the model wrote it: it may be none. */
  input: string;
}

export type ModelMessage =
  | { role: "system" | "person"; content: string }
  | { role: "model"; content: string; calls: ModelCall[] }
  | { role: "tool"; callId: string; content: string };

/** Tokens that a request came to; estimated where the server does not say. */
export interface ModelUsage {
  inputTokens: number;
  outputTokens: number;
  isEstimated: boolean;
}

/** What the text of a reply must be: JSON of this shape. Servers that know no formats leave it to the model. */
export interface AnswerFormat {
  name: string;
  /** JSON Schema of an object whose properties are all required. */
  schema: object;
}

export interface ModelRequest {
  messages: ModelMessage[];
  tools: OfferedTool[];
  format?: AnswerFormat;
  /** Told each piece of the text as it comes. */
  onText(piece: string): void;
  /** Ends the request at the server too: what nobody reads would be paid for. */
  signal: AbortSignal;
}

/** Calls to carry out, or the text when there are none. */
export interface ModelReply {
  text: string;
  calls: ModelCall[];
  usage: ModelUsage;
  requestId: string | null;
}

export interface LanguageModel {
  /** As the server knows it. */
  name: string;
  /** One reply. Throws a `ModelError` whenever it is not complete. */
  reply(request: ModelRequest): Promise<ModelReply>;
}

export type ModelTrouble =
  /** The server refuses the request as such: address, settings, or a model without tools. The operator must act. */
  | "misconfigured"
  | "wrong_key"
  | "no_credit"
  /** `retryAfter` says how long to wait, where the server does. */
  | "too_fast"
  | "model_missing"
  /** More conversation than the model can hold. */
  | "too_long"
  /** Cannot be reached, or is out of order. */
  | "off"
  /** The model or a filter will not answer. */
  | "refused"
  /** Says nothing for too long, or takes too long in all. */
  | "silent"
  /** Stopped before its end. */
  | "cut"
  /** By `signal`. */
  | "cancelled";

const noUsage: ModelUsage = { inputTokens: 0, outputTokens: 0, isEstimated: false };

/** The closed set of what can go wrong with a model. The message is for the log, in English, without contents. */
export class ModelError extends Error {
  readonly trouble: ModelTrouble;
  /** What it came to all the same. */
  readonly usage: ModelUsage;
  readonly requestId: string | null;
  /** Seconds. */
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
