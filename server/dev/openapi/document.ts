import { acceptsIdempotencyKey } from "#server/platform/http/keyed-call.ts";
import type { Endpoint } from "#shared/http/endpoint.ts";
import { type ErrorCode, errorBodySchema, statusOf } from "#shared/http/errors.ts";
import type { Contracts, NamedEndpoint } from "./contracts.ts";
import { type Components, componentsOf, fieldsOf } from "./schemas.ts";

export const openApiOf = (contracts: Contracts, version: string) => {
  const components = componentsOf(contracts);
  const document = {
    openapi: "3.1.0",
    info: {
      title: "AI.Fred",
      version,
      description: introduction,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    tags: [...new Set(contracts.endpoints.map(({ module }) => module))].map((name) => ({ name })),
    paths: pathsOf(contracts.endpoints, components),
    components: {
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "__Host-aifred",
          description:
            "The session that signing in opens; the cookie is called `aifred` where there is no https.",
        },
        accessToken: {
          type: "http",
          scheme: "bearer",
          description:
            "A personal access token, made in the settings of security; the scopes are `read`, and `write`, which includes it.",
        },
      },
      responses: refusals(components),
    },
  };
  return {
    ...document,
    components: { ...document.components, schemas: components.definitions(document) },
  };
};

const introduction = [
  "What the pages of AI.Fred ask of its server. Amounts are euros with at most two decimals, days `YYYY-MM-DD` in Europe/Madrid.",
  "A write from a page of another origin is refused. Pages that a browser is led to (sign-in at a provider, the return from a bank), the ZIP of all of a person's data (`/api/account/export`), the files of transactions (`/api/banking/transactions/export`) and the calendar to subscribe to (`/api/calendar/feed/SECRET.ics`) are not calls and are not listed.",
  "Other assistants reach the same data by the Model Context Protocol at `/mcp` (streamable HTTP, stateless), with a personal access token.",
].join("\n\n");

const pathsOf = (endpoints: NamedEndpoint[], components: Components) => {
  const paths: Record<string, Record<string, object>> = {};
  for (const named of endpoints) {
    const { method, path } = named.endpoint;
    const template = path.replace(/:(\w+)/g, "{$1}");
    paths[template] = { ...paths[template], [method.toLowerCase()]: operationOf(named, components) };
  }
  return Object.fromEntries(Object.entries(paths).toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

const operationOf = ({ name, module, endpoint, comment }: NamedEndpoint, components: Components) => {
  const summary = comment.match(/^.*?[.:](?=\s|$)/)?.[0].slice(0, -1);
  const parameters = parametersOf(endpoint);
  return {
    operationId: name,
    tags: [module],
    ...(summary && { summary }),
    ...(comment.length > (summary?.length ?? 0) + 1 && { description: comment }),
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...requestBodyOf(endpoint, components),
    responses: {
      [endpoint.status ?? 200]: {
        description: "Done",
        content: {
          "application/json": { schema: components.answer(endpoint.response) },
          ...streamOf(endpoint, components),
        },
      },
      ...Object.fromEntries(
        refusalStatuses(endpoint).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  };
};

const securityOf = ({ access, tokenScope }: Endpoint) => [
  ...(access === "person" ? [{ session: [] }] : []),
  ...(tokenScope ? [{ accessToken: [tokenScope] }] : []),
];

const parametersOf = (endpoint: Endpoint): object[] => [
  ...fieldsOf(endpoint.params).map((field) => ({ ...field, in: "path", required: true })),
  ...fieldsOf(endpoint.query).map((field) => ({ ...field, in: "query" })),
  ...(acceptsIdempotencyKey(endpoint)
    ? [
        {
          name: "Idempotency-Key",
          in: "header",
          required: false,
          description:
            "The same call under the same key is done once; a later one is answered as the first, for a day.",
          schema: { type: "string", pattern: "^[\\x21-\\x7e]{8,128}$" },
        },
      ]
    : []),
];

const requestBodyOf = ({ method, body, upload }: Endpoint, components: Components) => {
  if (method === "GET") return {};
  if (upload) {
    const description = `The bytes of a file, at most ${upload.maxBytes}.`;
    return { requestBody: { required: true, description, content: { "application/octet-stream": {} } } };
  }
  if (!body) return {};
  const content = { "application/json": { schema: components.body(body) } };
  return { requestBody: { required: body._zod.optin !== "optional", content } };
};

/** One JSON value per line: any number of steps, then the result or, after a failure, the error. */
const streamOf = ({ progress, response }: Endpoint, components: Components) => {
  if (!progress) return {};
  const line = (name: string, schema: object) => ({
    type: "object",
    properties: { [name]: schema },
    required: [name],
  });
  const lines = [
    line("progress", components.answer(progress)),
    line("result", components.answer(response)),
    line("error", components.answer(errorBodySchema)),
  ];
  return { "application/x-ndjson": { schema: { oneOf: lines } } };
};

/** Refusals that only some calls can get; any call can get the others. */
const meets: Partial<Record<ErrorCode, (endpoint: Endpoint) => boolean>> = {
  invalid_request: ({ method, query, params }) => method !== "GET" || Boolean(query ?? params),
  unauthenticated: ({ access, method }) => access === "person" || method !== "GET",
  forbidden: ({ method }) => method !== "GET",
  confirmation_required: ({ needsConfirmation }) => needsConfirmation === true,
  second_step_required: ({ access, method }) => access === "visitor" && method !== "GET",
  not_found: ({ params, body, upload }) => Boolean(params ?? body ?? upload),
  too_slow: ({ method }) => method !== "GET",
  conflict: ({ method }) => method !== "GET",
  in_progress: acceptsIdempotencyKey,
  already_done: acceptsIdempotencyKey,
  too_large: ({ method }) => method !== "GET",
  unsupported_media_type: ({ method }) => method !== "GET",
  key_reused: acceptsIdempotencyKey,
  provider_unavailable: ({ method }) => method !== "GET",
};

const codes = Object.keys(statusOf) as ErrorCode[];

const refusalStatuses = (endpoint: Endpoint) => [
  ...new Set(codes.filter((code) => meets[code]?.(endpoint) ?? true).map((code) => statusOf[code])),
];

const refusals = (components: Components) =>
  Object.fromEntries(
    [...new Set(Object.values(statusOf))].map((status) => [
      status,
      {
        description: codes.filter((code) => statusOf[code] === status).join(", "),
        content: { "application/json": { schema: components.answer(errorBodySchema) } },
      },
    ]),
  );
