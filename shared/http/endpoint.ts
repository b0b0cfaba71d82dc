import type { core } from "zod/mini";

type Schema = core.$ZodType;
type Part = "params" | "query" | "body";

export interface Endpoint {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: `/api/${string}`;
  /** `visitor` is anyone; `person` needs a session. */
  access: "visitor" | "person";
  /** Needs a proof of identity within the last minutes; otherwise `confirmation_required`. */
  needsConfirmation?: true;
  /** What an access token must allow to call it; without it no token does. */
  tokenScope?: "read" | "write";
  isRepeatable?: true;
  /** Of a success; 200 by default. */
  status?: 201;
  params?: Schema;
  query?: Schema;
  /** JSON in strict objects: unknown fields are refused. */
  body?: Schema;
  /** The body is a file: raw bytes as `application/octet-stream`. */
  upload?: { maxBytes: number };
  progress?: Schema;
  response: Schema;
}

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

type Uploaded<E extends Endpoint, File> = E extends { upload: object } ? { file: File } : unknown;

export type EndpointInput<E extends Endpoint> = {
  [P in Part as E[P] extends Schema ? P : never]: core.input<Extract<E[P], Schema>>;
} & Uploaded<E, Blob | Uint8Array<ArrayBuffer>>;

export type EndpointRequest<E extends Endpoint> = {
  [P in Part as E[P] extends Schema ? P : never]: core.output<Extract<E[P], Schema>>;
} & Uploaded<E, Uint8Array>;

export type EndpointResponse<E extends Endpoint> = core.output<E["response"]>;

export type EndpointProgress<E extends Endpoint> = core.output<Extract<E["progress"], Schema>>;

export type EndpointArguments<E extends Endpoint> = keyof EndpointInput<E> extends never
  ? []
  : [input: EndpointInput<E>];
