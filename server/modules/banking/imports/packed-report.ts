import { promisify } from "node:util";
import { deflateRaw, deflateRawSync, inflateRaw, inflateRawSync } from "node:zlib";
import type { ReportPart } from "#server/modules/banking/domain/account-report.ts";

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);
const fast = { level: 1 };
const parsed = (bytes: Buffer) => JSON.parse(bytes.toString()) as ReportPart;

export const packReport = async (part: ReportPart) =>
  (await deflate(JSON.stringify(part), fast)).toString("base64");

export const unpackReport = async (content: string) => parsed(await inflate(Buffer.from(content, "base64")));

export const packReportNow = (part: ReportPart) =>
  deflateRawSync(JSON.stringify(part), fast).toString("base64");

export const unpackReportNow = (content: string) => parsed(inflateRawSync(Buffer.from(content, "base64")));
