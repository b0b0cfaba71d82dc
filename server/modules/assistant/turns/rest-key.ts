import { createHash } from "node:crypto";

/** Of the turn that answers the other request of a message: the same for each repetition of it. */
export const keyOfRest = (key: string) => {
  const hash = createHash("sha256").update(`${key} rest`).digest("hex");
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
};
