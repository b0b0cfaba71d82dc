import { Agent, request } from "node:http";
import { connect } from "node:net";
import { chatMessageMaxLength } from "#shared/contracts/assistant.ts";
import type { Person } from "./ordinary-people.ts";

/** Never throws: the next request follows whatever happened to the last. */
export const createHostileTools = ({ baseUrl, fetch, cookie }: Person, signal: AbortSignal) => {
  const { hostname, port } = new URL(baseUrl);
  const until = () => AbortSignal.any([signal, AbortSignal.timeout(20_000)]);

  const send = async (path: string, init: RequestInit = {}) => {
    try {
      const response = await fetch(baseUrl + path, { ...init, signal: until() });
      await response.arrayBuffer();
    } catch {
      // Either side has closed the connection.
    }
  };
  const json = (path: string, body: unknown, method = "POST") =>
    send(path, {
      method,
      headers: { "content-type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });

  return {
    send,
    json,
    get: (path: string, headers: Record<string, string> = {}) => send(path, { headers }),
    chat: (text: string) => json("/api/chat", { message: text.slice(0, chatMessageMaxLength) }),
    upload: (path: string, body: Uint8Array<ArrayBuffer>) =>
      send(path, { method: "POST", headers: { "content-type": "application/octet-stream" }, body }),

    atOnce: (count: number, work: (place: number) => Promise<unknown>) =>
      Promise.all(Array.from({ length: count }, (_, place) => work(place))),

    /** Sends a body of `length` bytes a few bytes at a time, until the signal. */
    async drip(path: string, { type, length }: { type: string; length: number }) {
      const agent = new Agent({ keepAlive: false });
      await new Promise<void>((resolve) => {
        const headers = { "content-type": type, "content-length": length, cookie };
        const sending = request({ hostname, port, path, method: "POST", agent, headers, signal: until() });
        const timer = setInterval(() => sending.write("["), 500);
        sending.on("response", (response) => response.resume());
        for (const end of ["close", "error"] as const) sending.once(end, () => resolve(clearInterval(timer)));
        sending.write("[");
      });
    },

    /** Opens a connection, sends the text and waits. */
    hang: (text: string) =>
      new Promise<void>((resolve) => {
        const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(text));
        const end = () => void socket.destroy();
        until().addEventListener("abort", end);
        socket.on("error", () => {});
        socket.resume();
        socket.once("close", () => resolve());
      }),
  };
};

export type HostileTools = ReturnType<typeof createHostileTools>;
