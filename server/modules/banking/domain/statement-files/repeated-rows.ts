import { type FaultPlace, faultAt } from "./faults.ts";
import type { StatementFault, StatementRow } from "./statement.ts";

export type LinedRow = StatementRow & { line: number };

type PlaceOf = (line: number) => FaultPlace;

const contentOf = ({ line, ...content }: LinedRow) => JSON.stringify(content);

/** Equal rows of one day may be two coffees; files are sorted, so neighbours of different days cannot repeat. */
export const repeatedBlock = (rows: LinedRow[], placeOf: PlaceOf = (line) => line): StatementFault[] => {
  const seen = new Map<string, number>();
  for (let place = 1; place < rows.length; place++) {
    const [one, next] = [rows[place - 1], rows[place]];
    if (!one || !next || one.date === next.date) continue;
    const pair = contentOf(one) + contentOf(next);
    const earlier = seen.get(pair);
    if (earlier !== undefined) return [faultOf(rows, earlier, place, placeOf)];
    seen.set(pair, place);
  }
  return [];
};

const faultOf = (rows: LinedRow[], earlier: number, later: number, placeOf: PlaceOf) => {
  const isSame = (shift: number) => {
    const [one, other] = [rows[earlier + shift], rows[later + shift]];
    return one !== undefined && other !== undefined && contentOf(one) === contentOf(other);
  };
  let start = -1;
  while (start > earlier - later + 1 && isSame(start - 1)) start -= 1;
  let end = 0;
  while (end - start + 1 < later - earlier && isSame(end + 1)) end += 1;

  const firstLine = rows[earlier + start]?.line ?? 0;
  const from = placeOf(firstLine);
  const since = typeof from === "object" ? `la celda ${from.cell}` : `la línea ${firstLine}`;
  const count = end - start + 1;
  const sentence = `Aquí se repiten ${count} movimientos que ya están desde ${since}`;
  return faultAt("duplicated_block", placeOf(rows[later + start]?.line ?? 0), sentence, {
    firstLine,
    rows: count,
  });
};
