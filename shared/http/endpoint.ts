import type { core } from "zod/mini";

type Schema = core.$ZodType;
type Part = "params" | "query" | "body";

export interface Endpoint {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: `/api/${string}`;
  /** Who may call it: `visitor` is anyone, `person` needs a session. */
  access: "visitor" | "person";
  /** Only for who has proved within the last minutes who they are; others get `confirmation_required`. */
  needsConfirmation?: true;
  /** Whether asking twice does what asking once does, or the call has a key of its own: an `Idempotency-Key` is not looked at. */
  isRepeatable?: true;
  /** Of an answer that is no refusal; 200 unless told. */
  status?: 201;
  params?: Schema;
  query?: Schema;
  /** JSON. Strict objects: an unknown field is refused. */
  body?: Schema;
  /** The body is a file instead of JSON: raw bytes as `application/octet-stream`, at most so many. */
  upload?: { maxBytes: number };
  /** A long call: who accepts `application/x-ndjson` is told its progress before the response. */
  progress?: Schema;
  response: Schema;
}

/** Declares one HTTP call: the server binds a handler to it, the client calls it, tests walk over it. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

type Uploaded<E extends Endpoint, File> = E extends { upload: object } ? { file: File } : unknown;

/** What a caller sends, before parsing. */
export type EndpointInput<E extends Endpoint> = {
  [P in Part as E[P] extends Schema ? P : never]: core.input<Extract<E[P], Schema>>;
} & Uploaded<E, Blob | Uint8Array<ArrayBuffer>>;

/** What a handler receives, after parsing. */
export type EndpointRequest<E extends Endpoint> = {
  [P in Part as E[P] extends Schema ? P : never]: core.output<Extract<E[P], Schema>>;
} & Uploaded<E, Uint8Array>;

export type EndpointResponse<E extends Endpoint> = core.output<E["response"]>;

export type EndpointProgress<E extends Endpoint> = core.output<Extract<E["progress"], Schema>>;

/** The input may be left out when the endpoint declares none. */
export type EndpointArguments<E extends Endpoint> = keyof EndpointInput<E> extends never
  ? []
  : [input: EndpointInput<E>];
