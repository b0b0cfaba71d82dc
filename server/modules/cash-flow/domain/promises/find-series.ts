import type { Household } from "#server/modules/cash-flow/domain/household.ts";
import type {
  DueRule,
  PromiseKind,
  PromiseRhythm,
  Series,
} from "#server/modules/cash-flow/domain/promise.ts";
import { folded } from "#shared/rules/fold.ts";
import { type DayNumber, numberOfDay } from "./day-numbers.ts";
import { dueRuleOf } from "./due-rule.ts";
import { groupRows } from "./group-rows.ts";
import { isMeteredSeries } from "./metered.ts";
import { meteredRuleOf } from "./metered-due.ts";
import { extraMonthsOff, monthsOffOf } from "./off-months.ts";
import { payReplaced } from "./pay-replaced.ts";
import type { ReadRow } from "./read-row.ts";
import { readRows } from "./read-rows.ts";
import { type Found, foundIn } from "./series-of-group.ts";
import { statusOf } from "./status.ts";
import { stitchWith } from "./stitch.ts";
import { toldApart } from "./tell-apart.ts";
import { weekdayRuleOf } from "./weekly.ts";
import { extraPay, quarterlyTax } from "./words.ts";

const kindIn = (rows: readonly ReadRow[]) => {
  const counts = Map.groupBy(rows, ({ kind }) => kind);
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? "bill";
};

interface Said {
  kind: PromiseKind;
  text: string;
  isOfMeter: boolean;
}

const dueOf = ({ every }: Found, days: readonly DayNumber[], { kind, text, isOfMeter }: Said): DueRule => {
  if (every === "week") return weekdayRuleOf(days);
  if (every === "quarter" && kind === "tax" && quarterlyTax.test(text)) return { on: "tax days" };
  return isOfMeter ? meteredRuleOf(days.slice(-18)) : dueRuleOf(days, kind === "income");
};

const rowsOfName = 6;

/** As most of the last rows say it, so that an extra pay among them does not name the pay; the newest of equals. */
const nameIn = (rows: readonly ReadRow[], newest: ReadRow) => {
  const counts = Map.groupBy(rows.slice(-rowsOfName), ({ name }) => name);
  const most = Math.max(...[...counts.values()].map(({ length }) => length));
  if (counts.get(newest.name)?.length === most) return newest.name;
  return [...counts].findLast(([, own]) => own.length === most)?.[0] ?? newest.name;
};

const rhythmsOfExtras: ReadonlySet<PromiseRhythm> = new Set(["quarter", "halfyear", "year"]);

const nameOf = (
  one: Found,
  last: ReadRow,
  { kind, isBesidePay }: Pick<Place, "isBesidePay"> & { kind: PromiseKind },
) => {
  if (kind === "card") return "Liquidación de tarjeta";
  const name = nameIn(one.rows, last);
  const isExtra =
    isBesidePay && last.isIncome && last.regularity === "billed" && rhythmsOfExtras.has(one.every);
  return isExtra && !extraPay.test(folded(name)) ? `${name} · paga extra` : name;
};

const offMonthsOf = ({ every, rows }: Found, due: DueRule, isBesidePay: boolean) => {
  if (every === "month") return monthsOffOf(rows, due);
  return every === "quarter" && isBesidePay ? extraMonthsOff(rows, due) : [];
};

interface Place {
  key: string;
  today: number;
  /** The same party pays every month. */
  isBesidePay: boolean;
}

/** What was found once is made a series once, as long as it stands in the same place. */
const madeBefore = new WeakMap<Found, Place & { series: Series | null }>();

const seriesOf = (one: Found, place: Place): Series | null => {
  const before = madeBefore.get(one);
  const isSame =
    before?.key === place.key && before.today === place.today && before.isBesidePay === place.isBesidePay;
  if (before && isSame) return before.series;
  const series = toSeries(one, place);
  madeBefore.set(one, { ...place, series });
  return series;
};

const toSeries = (one: Found, { key, today, isBesidePay }: Place): Series | null => {
  const last = one.rows.at(-1);
  if (!last) return null;
  const kind = kindIn(one.rows);
  const days = one.rows.map(({ day }) => day);
  const isMetered = isMeteredSeries(one.rows);
  const isOfMeter = isMetered && (kind === "bill" || kind === "sent");
  const due = dueOf(one, days, { kind, text: last.text, isOfMeter });
  const monthsOff = offMonthsOf(one, due, isBesidePay);
  const series = {
    key,
    name: nameOf(one, last, { kind, isBesidePay }),
    kind,
    every: one.every,
    accountId: last.row.accountId,
    category: last.row.category,
    rowIds: one.rows.map(({ row }) => row.id),
    days: one.rows.map(({ row }) => row.day),
    cents: one.rows.map(({ row }) => row.cents),
    isMetered,
    due,
    monthsOff,
    confidence: one.confidence,
  };
  return { ...series, status: statusOf(series, today) };
};

const afterPay = 0.1;

const ended = (one: Series): Series => ({
  ...one,
  status: "ended",
  confidence: one.confidence * afterPay,
});

/** Extra pay ends with the pay. */
const endedTogether = (series: readonly Series[]): Series[] => {
  const pays = series.filter(({ kind, every }) => kind === "income" && every === "month");
  if (pays.length === 0 || pays.some(({ status }) => status === "alive")) return [...series];
  return series.map((one) => (one.every === "month" ? one : ended(one)));
};

const inGroup = (key: string, found: readonly Found[], today: number) => {
  const isBesidePay = found.some(({ every, rows }) => every === "month" && kindIn(rows) === "income");
  return found
    .toSorted((a, b) => (a.rows[0]?.day ?? 0) - (b.rows[0]?.day ?? 0) || b.rows.length - a.rows.length)
    .flatMap(
      (one, at) =>
        seriesOf(one, {
          key: at === 0 ? key : `${key}|${one.rows[0]?.row.day}|${at}`,
          ...{ today, isBesidePay },
        }) ?? [],
    );
};

/** All series in a household's rows, also those that ended, in a fixed order. */
export const findSeries = (household: Household): Series[] => {
  const today = numberOfDay(household.today);
  const rows = readRows(household);
  const groups = groupRows(rows).map((group) => ({
    key: group.key,
    ...foundIn(group, today),
  }));
  const stitch = stitchWith(groups.flatMap(({ loose }) => loose));
  const all = groups.map(({ key, found }) => inGroup(key, found.map(stitch), today));
  const replaced = payReplaced(all.flat(), rows);
  const series = all.flatMap((those) =>
    endedTogether(those.map((one) => (one === replaced ? ended(one) : one))),
  );
  return toldApart(
    series.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    rows,
  );
};
