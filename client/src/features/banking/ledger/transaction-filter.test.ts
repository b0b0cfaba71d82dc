import fc from "fast-check";
import { expect, test } from "vitest";
import { transactionMarks } from "#shared/contracts/banking/ledger.ts";
import { categories } from "#shared/rules/categories.ts";
import {
  addressOfFilter,
  dateChoices,
  filterOf,
  filterOfAddress,
  isFiltered,
  noFilter,
  queryOfFilter,
  type TransactionFilter,
} from "./transaction-filter.ts";

const today = "2026-03-31";

test.each([
  ["", {}],
  ["month", { from: "2026-03-01", to: "2026-03-31" }],
  ["last-month", { from: "2026-02-01", to: "2026-02-28" }],
  ["quarter", { from: "2026-01-01", to: "2026-03-31" }],
  ["year", { from: "2026-01-01", to: "2026-12-31" }],
  ["last-year", { from: "2025-01-01", to: "2025-12-31" }],
  ["summer", { from: "2025-06-21", to: "2025-09-22" }],
  ["all", { from: "0001-01-01" }],
  ["custom", { from: "2026-01-05" }],
] as const)("the dates %j ask for %j", (dates, query) => {
  expect(queryOfFilter({ ...noFilter, dates, from: "2026-01-05" }, today)).toEqual(query);
});

test("the month before January is December of the other year", () => {
  expect(queryOfFilter({ ...noFilter, dates: "last-month" }, "2027-01-15")).toEqual({
    from: "2026-12-01",
    to: "2026-12-31",
  });
});

test("from 21 June on, the summer is this year's", () => {
  expect(queryOfFilter({ ...noFilter, dates: "summer" }, "2026-06-21")).toEqual({
    from: "2026-06-21",
    to: "2026-09-22",
  });
});

test("filters that are not chosen are not sent, and blanks are no search", () => {
  expect(queryOfFilter({ ...noFilter, search: "  " }, today)).toEqual({});
  expect(isFiltered({ ...noFilter, search: "  ", dates: "custom" })).toBe(false);
});

test("a category of a month covers all its days", () => {
  expect(queryOfFilter(filterOf("Seguros", "2028-02"), today)).toEqual({
    category: "Seguros",
    from: "2028-02-01",
    to: "2028-02-29",
  });
});

test("an address asks for what it says, and for nothing when it makes no sense", () => {
  const search = "?search=bar&category=Restaurantes%2FBares&from=2026-03-01&to=2026-03-15";

  expect(queryOfFilter(filterOfAddress(search), today)).toEqual({
    search: "bar",
    category: "Restaurantes/Bares",
    from: "2026-03-01",
    to: "2026-03-15",
  });
  const ids = "0190a1b2-7c3d-4e5f-8a9b-0c1d2e3f4a5b,0190a1b2-7c3d-4e5f-8a9b-0c1d2e3f4a5c";
  expect(queryOfFilter(filterOfAddress(`?ids=${ids}`), today)).toEqual({ ids });
  expect(isFiltered(filterOfAddress(`?ids=${ids}`))).toBe(true);
  expect(queryOfFilter(filterOfAddress("?tag=viaje&marks=note,split"), today)).toEqual({
    tag: "viaje",
    marks: "note,split",
  });
  expect(filterOfAddress("?marks=raros")).toEqual(noFilter);
  expect(filterOfAddress("?ids=todos")).toEqual(noFilter);
  expect(filterOfAddress("")).toEqual(noFilter);
  expect(filterOfAddress("?category=Nada&from=ayer")).toEqual(noFilter);
});

test("an address keeps what makes sense in it beside what does not", () => {
  expect(filterOfAddress("?category=Nada&search=bar&dates=siempre&from=ayer&tag=viaje&cursor=x")).toEqual({
    ...noFilter,
    search: "bar",
    tag: "viaje",
  });
});

const someDay = fc.constantFrom("", "2026-03-01", "2025-12-31");
const someFilter: fc.Arbitrary<TransactionFilter> = fc
  .record({
    ids: fc.oneof(fc.constant(""), fc.uuid()),
    search: fc.constantFrom("", "bar", ">100 #viaje", "12,99", "a&b=c", "ñ%20+"),
    accountId: fc.oneof(fc.constant(""), fc.uuid()),
    category: fc.constantFrom("", ...categories),
    ownCategoryId: fc.oneof(fc.constant(""), fc.uuid()),
    tag: fc.constantFrom("", "viaje", "a b"),
    marks: fc.subarray([...transactionMarks]).map((marks) => marks.join(",")),
    dates: fc.constantFrom(...dateChoices.map(({ value }) => value)),
    from: someDay,
    to: someDay,
  })
  .map((filter) => (filter.dates === "custom" ? filter : { ...filter, from: "", to: "" }));

test("a filter comes back from its address as it was", () => {
  fc.assert(
    fc.property(someFilter, (filter) => {
      expect(filterOfAddress(addressOfFilter(filter))).toEqual(filter);
    }),
  );
});
