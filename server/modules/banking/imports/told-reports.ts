import type { BaseRow, ReportPart, ToldRow } from "#server/modules/banking/domain/account-report.ts";
import type { Report } from "#server/modules/banking/domain/replay/replay-account.ts";
import { unpackReport } from "./packed-report.ts";
import type { ReportRepository } from "./report-repository.ts";

const partsPerRead = 20;

interface Part {
  place: number;
  importId: string | null;
  content: ReportPart;
}

/** What was told of an account, report by report, in its order; whole reports only. */
export async function* reportsOf(repository: ReportRepository, userId: string, accountId: string) {
  let parts: Part[] = [];
  let answer: ToldRow[] = [];
  const whole = (report: Report): Report => {
    if (report.kind !== "feed") return report;
    if (report.facts.rowsAt === null) answer = report.rows;
    return { ...report, rows: answer };
  };
  for await (const part of partsOf(repository, userId, accountId)) {
    if (parts[0] && parts[0].place !== part.place) {
      yield* reportIn(parts).map(whole);
      parts = [];
    }
    parts.push(part);
  }
  yield* reportIn(parts).map(whole);
}

async function* partsOf(
  repository: ReportRepository,
  userId: string,
  accountId: string,
): AsyncGenerator<Part> {
  let last: { place: number; part: number } | undefined;
  for (;;) {
    const read = await repository.parts(userId, accountId, last, partsPerRead);
    for (const { place, importId, content } of read)
      yield { place, importId, content: await unpackReport(content) };
    last = read.at(-1);
    if (read.length < partsPerRead) return;
  }
}

const reportIn = (parts: readonly Part[]): Report[] => {
  const [first] = parts;
  const facts = first?.content.facts;
  if (!first || !facts) return [];
  const rows = parts.flatMap(({ content }) => content.rows);
  const { place, importId } = first;
  if (facts.kind === "base") return [{ kind: "base", facts, rows: rows as BaseRow[] }];
  if (facts.kind === "feed") return [{ kind: "feed", place, facts, rows: rows as ToldRow[] }];
  return importId === null ? [] : [{ kind: "file", place, importId, facts, rows: rows as ToldRow[] }];
};
