import { promisify } from "node:util";
import { deflateRaw, deflateRawSync, inflateRaw, inflateRawSync } from "node:zlib";

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);
/** Most contents come whole: each further part is another turn of the event loop. */
const chunkSize = 256 * 1024;
const fast = { level: 1 };
const whole = { chunkSize };

/** Frees them now: of buffers that outlive a first collection, V8 holds up to 64 MB until it looks at all. */
const letGo = (bytes: Buffer) => {
  const { buffer } = bytes;
  const isAlone = buffer instanceof ArrayBuffer && bytes.length === buffer.byteLength;
  if (isAlone) buffer.transfer(0);
};

const bytesOf = (data: object) => Buffer.from(JSON.stringify(data));
const textOf = (bytes: Buffer) => bytes.toString("base64");
const dataIn = (bytes: Buffer): unknown => JSON.parse(bytes.toString());

/** Plain data for a column of text. While it is packed, neither the data nor its JSON is held. */
export const packJson = (data: object): Promise<string> => {
  const bytes = bytesOf(data);
  return deflate(bytes, fast)
    .then(textOf)
    .finally(() => letGo(bytes));
};

export const unpackJson = async (packed: string) => {
  const bytes = await inflate(Buffer.from(packed, "base64"), whole);
  return dataIn(bytes);
};

export const packJsonNow = (data: object) => textOf(deflateRawSync(bytesOf(data), fast));

export const unpackJsonNow = (packed: string) => dataIn(inflateRawSync(Buffer.from(packed, "base64")));
