import { randomUUID } from "node:crypto";

/** For many at once: as it is made, a UUID is a text in a dozen pieces, five times as large until somebody reads it. */
export const randomId = () => Buffer.from(randomUUID(), "latin1").toString("latin1");
