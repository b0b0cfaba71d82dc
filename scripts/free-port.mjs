import { once } from "node:events";
import { createServer } from "node:net";

/** Below what systems give to whoever asks for any port, so that nobody is given one before it is used. */
const [first, count] = [10_000, 20_000];

/** A TCP port of 127.0.0.1 that nobody listens on at this moment. */
export const freePort = async () => {
  const port = first + Math.floor(Math.random() * count);
  const server = createServer();
  const isFree = new Promise((resolve) => {
    server.once("listening", () => resolve(true)).once("error", () => resolve(false));
  });
  server.listen(port, "127.0.0.1");
  if (!(await isFree)) return freePort();
  server.close();
  await once(server, "close");
  return port;
};
