import * as z from "zod/mini";
import { singleLineText } from "#shared/contracts/text.ts";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { transactionQuery } from "./ledger.ts";

export const filterNameMaxLength = 40;

/** Periods that follow the calendar; `all` has no limit. */
export const namedPeriods = ["month", "last-month", "quarter", "year", "last-year", "summer", "all"] as const;
export type NamedPeriod = (typeof namedPeriods)[number];

const { search, accountId, category, ownCategoryId, tag, marks, from, to } = transactionQuery.shape;

/** Either a named period, which stays relative to the day, or days. */
export const filterContent = z.strictObject({
  ...{ search, accountId, category, ownCategoryId, tag, marks, from, to },
  dates: z.optional(z.enum(namedPeriods)),
});
export type FilterContent = z.infer<typeof filterContent>;

const filtersSomething = z.refine<FilterContent>(
  (filter) => Object.values(filter).some(Boolean),
  "elige algo por lo que filtrar",
);
const hasOnePeriod = z.refine<FilterContent>(
  ({ dates, from, to }) => !(dates && (from || to)),
  "admite un periodo o unos días, no las dos cosas",
);
const isInOrder = z.refine<FilterContent>(
  ({ from, to }) => !from || !to || from <= to,
  "el último día no puede ser anterior al primero",
);

const name = singleLineText(filterNameMaxLength);
/** Of its name and content. */
const version = z.string().check(z.regex(/^[\w-]{1,40}$/));

/** Without the account or own category that is gone. */
export const keptFilterSchema = z.object({ id: z.uuid(), name, filter: filterContent, version });
export type KeptFilter = z.infer<typeof keptFilterSchema>;

const params = z.object({ id: z.uuid() });
const response = z.object({ filter: keptFilterSchema });

/** By name. */
export const listKeptFilters = defineEndpoint({
  method: "GET",
  path: "/api/banking/filters",
  access: "person",
  tokenScope: "read",
  response: z.object({ filters: z.array(keptFilterSchema) }),
});

const content = filterContent.check(filtersSomething, hasOnePeriod, isInOrder);

export const keepFilter = defineEndpoint({
  method: "POST",
  path: "/api/banking/filters",
  access: "person",
  body: z.strictObject({ name, filter: content }),
  response,
});

/** Without `filter` it gets another name alone. 409 when it has changed since `version`. */
export const changeKeptFilter = defineEndpoint({
  method: "PATCH",
  path: "/api/banking/filters/:id",
  access: "person",
  params,
  body: z.strictObject({ version, name, filter: z.optional(content) }),
  response,
});

/** 409 when it has changed since `version`. */
export const deleteKeptFilter = defineEndpoint({
  method: "DELETE",
  path: "/api/banking/filters/:id",
  access: "person",
  params,
  query: z.strictObject({ version }),
  response: z.object({ deleted: z.literal(true) }),
});
