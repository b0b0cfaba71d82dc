import { toast } from "#client/lib/toast.ts";
import type { Endpoint } from "#shared/http/endpoint.ts";
import { letWait, type Waits } from "./waiting-writes.ts";

/** Stands for the answer of a write that waits: to its screen it has gone well. */
const waiting = Object.freeze({});

export const isWaiting = (answer: unknown) => answer === waiting;

/** Sends a write; without a connection, one with `waits` is kept on the device and said to be pending. */
export const sendOrWait = async <Answer>(
  endpoint: Endpoint,
  input: object | undefined,
  send: () => Promise<Answer>,
  waits: Waits | undefined,
): Promise<Answer> => {
  try {
    return await send();
  } catch (error) {
    if (!waits || !(await letWait(error, endpoint, input ?? {}, waits))) throw error;
    toast({ title: "Pendiente de enviar", description: `${waits.words}. Se enviará al volver la conexión.` });
    return waiting as Answer;
  }
};
