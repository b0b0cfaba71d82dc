import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** What becomes of connections: passed on, left without a word for ever, or refused. */
type Mode = "passing" | "silent" | "refusing";

/** A line to a server that can go silent, as when packets are dropped, or be cut. */
export const startTcpProxy = async (target: { host: string; port: number }) => {
  let mode: Mode = "passing";
  const pairs = new Set<[Socket, Socket]>();

  const server = createServer((incoming) => {
    if (mode === "refusing") return void incoming.resetAndDestroy();
    const outgoing = connect(target);
    const pair: [Socket, Socket] = [incoming, outgoing];
    pairs.add(pair);
    if (mode === "silent") for (const end of pair) end.pause();
    incoming.on("data", (chunk) => outgoing.write(chunk));
    outgoing.on("data", (chunk) => incoming.write(chunk));
    for (const [end, other] of [pair, pair.toReversed()] as [Socket, Socket][]) {
      end.on("error", () => {});
      end.on("close", () => {
        if (mode !== "silent") other.destroy();
        pairs.delete(pair);
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  const cut = () => {
    for (const ends of pairs) for (const end of ends) end.destroy();
    pairs.clear();
  };

  return {
    port: (server.address() as AddressInfo).port,
    /** Connections that went silent never speak again, as after a switch of the network; new ones pass. */
    pass() {
      mode = "passing";
    },
    silence() {
      mode = "silent";
      for (const ends of pairs) for (const end of ends) end.pause();
    },
    refuse() {
      mode = "refusing";
      cut();
    },
    async close() {
      mode = "refusing";
      cut();
      server.close();
      await once(server, "close");
    },
  };
};
