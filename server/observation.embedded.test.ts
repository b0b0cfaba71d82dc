import { expect, test } from "vitest";
import { aMigratedDataDir, spawnServer } from "./dev/testing/server-process.ts";

test("the operator reads figures on a port of their own, and a load balancer is told before the end", async () => {
  const server = spawnServer(aMigratedDataDir(), { METRICS_PORT: "0", DRAIN_SECONDS: "60" });
  const baseUrl = await server.baseUrl();
  const ask = async (path: string) => fetch(baseUrl + path);
  const readiness = async () => (await ask("/api/ready")).status;
  await expect.poll(readiness).toBe(200);
  await ask("/api/goals/11111111-1111-4111-8111-111111111111");
  const { headers } = await ask("/api/health");
  const [, address = ""] = /Métricas en (http:\S+)/.exec(server.output()) ?? [];

  const figures = await (await fetch(address)).text();

  const counted = (labels: string) => `aifred_http_request_duration_seconds_count{${labels}} `;
  expect(figures).toContain(counted('method="GET",route="/api/health",status="200"'));
  expect(figures).toMatch(/aifred_database_connections\{state="waiting"\} \d/);
  expect(figures).toContain("nodejs_eventloop_lag_p99_seconds");
  expect(figures).not.toContain("11111111");
  expect(headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  expect((await ask("/metrics")).headers.get("content-type")).not.toContain("version=0.0.4");

  server.child.kill("SIGTERM");
  await expect.poll(readiness).toBe(503);
  const last = await ask("/api/health");
  expect([last.status, last.headers.get("connection")]).toEqual([200, "close"]);
});
