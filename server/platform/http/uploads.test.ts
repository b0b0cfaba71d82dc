import { once } from "node:events";
import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, expect, test, vi } from "vitest";
import { dailyQuotaMessage, dailyQuotas } from "#shared/rules/quotas.ts";
import { createErrorHandler } from "./error-handler.ts";
import { bodyTimeout, createReceiveTimeout } from "./receive-timeout.ts";
import { createUploads, type UploadedFile } from "./uploads.ts";

const spent = new Map<string, number>();
const perDay = {
  waitFor: async () => 0,
  refund: async () => {},
  forget: async () => {},
  /** Five a day. */
  async spend(key: string) {
    spent.set(key, (spent.get(key) ?? 0) + 1);
    return (spent.get(key) ?? 0) > 5 ? 60 : 0;
  },
};
const uploads = createUploads({ perDay, maxBytesAtOnce: 1_000_000 });
/** What is done with the files of a person, where something is to be done. */
const works = new Map<string, (file: UploadedFile) => Promise<void>>();

const app = express();
app.post("/files", async (request, response) => {
  const userId = request.get("person") ?? "";
  const size = await uploads.receive(request, { userId, maxBytes: 800_000 }, async (file) => {
    await works.get(userId)?.(file);
    return (await file.bytes()).length;
  });
  response.json({ size });
});
app.post("/slow", bodyTimeout(20), express.json(), (_request, response) => void response.json({}));
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
app.use(createErrorHandler(quiet, async () => false));
const server = app.listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const begin = (person: string, { path = "/files", size }: { path?: string; size?: number }) => {
  const headers = { person, "content-type": "application/json", ...(size && { "content-length": size }) };
  const sending = httpRequest({ port, path, method: "POST", headers });
  // Whoever is cut off while they send hears of it here too.
  sending.on("error", () => {});
  sending.flushHeaders();
  const answered = once(sending, "response").then(([response]) => response.statusCode as number);
  return { sending, answered };
};
const send = async (person: string, bytes: number) => {
  const headers = { person };
  const response = await fetch(`http://127.0.0.1:${port}/files`, {
    method: "POST",
    headers,
    body: new Uint8Array(bytes),
  });
  return {
    status: response.status,
    answer: await response.json(),
    again: response.headers.get("retry-after"),
  };
};
/** Lets a file of a person stand at work until it is let go. */
const hold = (person: string) => {
  const [reached, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  works.set(person, async () => {
    reached.resolve();
    await done.promise;
  });
  return { reached: reached.promise, letGo: done.resolve };
};

test("a person's second upload is refused before its body is sent, other people's are not", async () => {
  const { reached, letGo } = hold("ana");
  const first = send("ana", 1000);
  await reached;

  expect(await begin("ana", { size: 1000 }).answered).toBe(429);
  expect(await send("luis", 1000)).toMatchObject({ status: 200, answer: { size: 1000 } });
  letGo();
  expect(await first).toMatchObject({ status: 200 });
  expect(await send("ana", 10)).toMatchObject({ status: 200 });
});

test("all uploads together are limited, with or without a declared size, and make room when they end", async () => {
  const { reached, letGo } = hold("eva");
  const first = send("eva", 700_000);
  await reached;

  expect(await begin("teo", { size: 400_000 }).answered).toBe(503);
  const unannounced = begin("teo", {});
  unannounced.sending.write(new Uint8Array(400_000));
  expect(await unannounced.answered).toBe(503);
  letGo();
  await first;
  expect(await send("teo", 400_000)).toMatchObject({ status: 200 });
});

test("a file that is too large, missing or beyond the daily limit is refused with a sentence", async () => {
  expect(await begin("rut", { size: 800_001 }).answered).toBe(413);
  expect(await send("rut", 0)).toMatchObject({
    status: 400,
    answer: { message: "Falta el archivo o está vacío" },
  });
  for (const bytes of [1, 2, 3, 4]) expect(await send("rut", bytes)).toMatchObject({ status: 200 });
  expect(await send("rut", 5)).toMatchObject({
    status: 429,
    again: "60",
    answer: { message: dailyQuotaMessage(dailyQuotas.uploads) },
  });
});

test("a person who has left may send another file while the one before is still processed", async () => {
  const { reached, letGo } = hold("sol");
  const left = begin("sol", { size: 10 });
  left.sending.end(new Uint8Array(10));
  left.answered.catch(() => {});
  await reached;
  left.sending.destroy();
  works.delete("sol");

  await expect.poll(async () => (await send("sol", 20)).status).toBe(200);
  letGo();
});

test("a body that stalls or trickles is refused with a sentence", async () => {
  const standing = begin("ana", { path: "/slow", size: 10 });
  standing.sending.write("{");
  expect(await standing.answered).toBe(408);

  vi.useFakeTimers();
  const inTime = createReceiveTimeout({ totalMs: 100, silenceMs: 30 });
  const after = (ms: number) => new Promise((resolve) => setTimeout(() => resolve("part"), ms));
  const trickle = async (pauses: number[]) => {
    for (const pause of pauses) await inTime(after(pause));
  };
  const outcome = trickle([20, 20, 20, 20, 25]).catch(({ code }) => code);
  const silent = createReceiveTimeout({ totalMs: 100, silenceMs: 30 })(after(40)).catch(({ code }) => code);
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  expect([await outcome, await silent]).toEqual(["too_slow", "too_slow"]);
});
