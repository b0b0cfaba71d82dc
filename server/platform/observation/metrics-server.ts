import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface Page {
  page: () => Promise<string>;
  contentType: string;
}

/** The figures on a port of their own, which the proxy in front knows nothing of. */
export const serveMetrics = async (
  { page, contentType }: Page,
  { port, host }: Record<"host", string> & { port: number },
) => {
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end();
    try {
      const text = await page();
      response.writeHead(200, { "content-type": contentType, "cache-control": "no-store" }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  }).listen(port, host);
  await once(server, "listening");
  server.unref();
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
};
