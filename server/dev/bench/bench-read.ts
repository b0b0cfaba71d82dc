import type { BenchPerson } from "./bench-app.ts";
import { percentile, print, timesOf } from "./measure.ts";

/** Prints the cost of a call with and without a change. Returns the median of the changed ones in milliseconds. */
export const benchRead = async ({ fetch, baseUrl }: BenchPerson, path: string, label: string) => {
  const read = async (headers: Record<string, string> = {}) => {
    const response = await fetch(baseUrl + path, { headers });
    await response.arrayBuffer();
    return response;
  };
  const etag = (await read()).headers.get("etag") ?? "";
  await timesOf(read, 30);
  const fresh = await timesOf(read, 200);
  const unchanged = await timesOf(() => read({ "if-none-match": etag }), 200);
  const show = (values: number[]) =>
    `p50 ${percentile(values, 0.5).toFixed(1)} ms, p95 ${percentile(values, 0.95).toFixed(1)} ms`;
  print(`${label}: fresh ${show(fresh)}; unchanged ${show(unchanged)}`);
  return percentile(fresh, 0.5);
};
