import { promisify } from "node:util";
import { deflateRaw, deflateRawSync, inflateRaw, inflateRawSync } from "node:zlib";

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);
const fast = { level: 1 };

const bytesOf = (data: object) => Buffer.from(JSON.stringify(data));
const textOf = (bytes: Buffer) => bytes.toString("base64");
const dataIn = (bytes: Buffer): unknown => JSON.parse(bytes.toString());

/** Plain data for a column of text. While it is packed, neither the data nor its JSON is held. */
export const packJson = (data: object): Promise<string> => deflate(bytesOf(data), fast).then(textOf);

export const unpackJson = async (packed: string) => dataIn(await inflate(Buffer.from(packed, "base64")));

export const packJsonNow = (data: object) => textOf(deflateRawSync(bytesOf(data), fast));

export const unpackJsonNow = (packed: string) => dataIn(inflateRawSync(Buffer.from(packed, "base64")));
