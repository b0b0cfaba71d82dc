import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";

const agent = new Agent({ keepAlive: true, maxSockets: 4 });
const atOnce = 4;

export const get = async (url: string, headers: Record<string, string>) => {
  const sent = request(url, { agent, headers }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  return response;
};

/** Sends so many requests, some at once; each must be answered with the status. */
export const send = async (
  count: number,
  status: number,
  one: (place: number) => Promise<IncomingMessage>,
) => {
  let next = 0;
  const caller = async () => {
    for (let place = next++; place < count; place = next++) {
      const { statusCode } = await one(place);
      if (statusCode !== status) throw new Error(`Answered with ${statusCode}, not ${status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
};
