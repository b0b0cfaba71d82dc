import { percentile } from "#server/dev/bench/measure.ts";
import { listTransactions } from "#shared/contracts/banking/ledger.ts";
import { listTodayEvents } from "#shared/contracts/calendar/events.ts";
import { listGoals } from "#shared/contracts/goals.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import { getSimpleFinancialSummary } from "#shared/contracts/spending/summary.ts";
import type { ChildServer } from "./child-server.ts";
import { get, send } from "./load.ts";

interface Screen {
  name: string;
  path: string;
  isUnchanged?: boolean;
}

export const screens: Screen[] = [
  { name: "user", path: getCurrentUser.path },
  { name: "304", path: getDashboard.path, isUnchanged: true },
  { name: "events", path: listTodayEvents.path },
  { name: "goals", path: listGoals.path },
  { name: "20 rows", path: `${listTransactions.path}?limit=20` },
  { name: "dashboard", path: getDashboard.path },
  { name: "summary", path: getSimpleFinancialSummary.path },
];

interface Measurement {
  url: string;
  product: ChildServer;
  reference: ChildServer;
  cookies: string[];
  requests: number;
  rounds: number;
}

/** Medians of the rounds: each screen's processor time by that of a row of the reference, which the same round measured. */
export const measureScreens = async ({ product, url, reference, cookies, requests, rounds }: Measurement) => {
  const askRow = () => get(`${reference.url}/row`, {});
  const row = () => send(requests, 200, askRow);
  const measured: Measured[] = [];
  for (const screen of screens) measured.push({ ratios: [], ...(await askerOf(screen, url, cookies)) });
  const rowTimes: number[] = [];
  for (const { status, one } of measured) await send(2 * requests, status, one);
  await send(2 * requests, 200, askRow);
  for (let round = 0; round < rounds; round += 1) {
    const rowTime = (await reference.processorWhile(row)) / requests;
    rowTimes.push(rowTime);
    for (const { status, one, ratios } of measured)
      ratios.push((await product.processorWhile(() => send(requests, status, one))) / requests / rowTime);
  }
  return { ratios: measured.map(({ ratios }) => percentile(ratios, 0.5)), row: percentile(rowTimes, 0.5) };
};

interface Measured extends Awaited<ReturnType<typeof askerOf>> {
  ratios: number[];
}

const askerOf = async ({ path, isUnchanged = false }: Screen, url: string, cookies: string[]) => {
  const people: Record<string, string>[] = [];
  for (const cookie of cookies) {
    const etag = isUnchanged ? (await get(url + path, { cookie })).headers.etag : undefined;
    people.push({ cookie, ...(etag !== undefined && { "if-none-match": etag }) });
  }
  return {
    status: isUnchanged ? 304 : 200,
    one: (place: number) => get(url + path, people[place % people.length] ?? {}),
  };
};
