import type { ReportPart } from "#server/modules/banking/domain/account-report.ts";
import { packJson, packJsonNow, unpackJson, unpackJsonNow } from "#server/platform/packed-json.ts";

export const packReport: (part: ReportPart) => Promise<string> = packJson;

export const unpackReport = async (content: string) => (await unpackJson(content)) as ReportPart;

export const packReportNow: (part: ReportPart) => string = packJsonNow;

export const unpackReportNow = (content: string) => unpackJsonNow(content) as ReportPart;
