import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";

/** The files of a ZIP as texts, by name, in their order. */
export const readZip = async (bytes: Uint8Array) => {
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    // As it is: a decoder would take the byte order mark off.
    files.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString());
  }
  return files;
};

export const sha256 = (content: string) => createHash("sha256").update(content).digest("hex");
