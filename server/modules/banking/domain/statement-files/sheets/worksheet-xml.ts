import { DamagedPart } from "./zip-parts.ts";

const longestHead = 200_000;
const longestTail = 5_000_000;
const mostMerges = 20_000;
const lastColumn = 256;

/**
 * A worksheet with its rows, hidden columns and merged cells alone: the sizes, links and rules that it declares are
 * what makes readers loop for minutes. A formula keeps its figure and loses its text.
 */
export const plainWorksheet = (content: Buffer): Buffer => {
  const [start, end] = [content.indexOf("sheetData"), content.lastIndexOf("sheetData")];
  const opening = content.lastIndexOf("<", start);
  const closing = content.indexOf(">", end) + 1;
  const isEmpty = start === end && content[closing - 2] === slash;
  if (start < 0 || closing === 0 || (start === end && !isEmpty)) throw new DamagedPart("no whole sheetData");
  const head = content.toString("latin1", 0, Math.min(opening, longestHead));
  const tail = content.toString("latin1", closing, Math.min(content.length, closing + longestTail));
  const prefix = /^<([\w-]+:)?/.exec(content.toString("latin1", opening, opening + 40))?.[1] ?? "";
  const rows = withoutFormulas(content.subarray(opening, closing), prefix);
  if (!hasWholeRows(rows, prefix)) throw new DamagedPart("a row that does not end");
  const root = `worksheet xmlns${prefix && `:${prefix.slice(0, -1)}`}="http://schemas.openxmlformats.org/spreadsheetml/2006/main"`;
  return Buffer.concat([
    Buffer.from(`<${prefix}${root}>${hiddenColumns(head)}`),
    rows,
    Buffer.from(`${mergedCells(tail)}</${prefix}worksheet>`),
  ]);
};

const slash = 47;

/** A reader that looks for rows would pass over one that breaks off. */
const hasWholeRows = (rows: Buffer, prefix: string) => {
  const text = rows.toString("latin1");
  let open = 0;
  const tags = new RegExp(`<(/?)${prefix}row(?=[\\s/>])[^<>]*?(/?)>`, "g");
  for (let tag = tags.exec(text); tag; tag = tags.exec(text)) {
    if (tag[1]) open -= 1;
    else if (!tag[2]) open += 1;
    if (open < 0 || open > 1) return false;
  }
  return open === 0;
};

const withoutFormulas = (rows: Buffer, prefix: string) => {
  const name = `${prefix}f`;
  if (!rows.includes(`<${name}`)) return rows;
  const formula = new RegExp(`<${name}(?:\\s[^<>]*)?(?:/>|>[^<]*</${name}>)`, "g");
  return Buffer.from(rows.toString("latin1").replace(formula, `<${name}>1</${name}>`), "latin1");
};

const hiddenColumns = (head: string) => {
  const columns = [...head.matchAll(/<(?:[\w-]+:)?col\s([^<>]*)>/g)].flatMap(([, attributes = ""]) => {
    const numberIn = (name: string) =>
      Number(new RegExp(`\\b${name}="(\\d{1,5})"`).exec(attributes)?.[1] ?? 0);
    const [min, max] = [numberIn("min"), Math.min(numberIn("max"), lastColumn)];
    return /\bhidden="(?:1|true)"/.test(attributes) && min > 0 && min <= max ? [{ min, max }] : [];
  });
  if (columns.length === 0 || columns.length > lastColumn) return "";
  return `<cols>${columns.map(({ min, max }) => `<col min="${min}" max="${max}" hidden="1"/>`).join("")}</cols>`;
};

const mergedCells = (tail: string) => {
  const ranges = [
    ...tail.matchAll(/<(?:[\w-]+:)?mergeCell\s[^<>]*ref="([A-Z]{1,3}\d{1,7}:[A-Z]{1,3}\d{1,7})"/g),
  ];
  if (ranges.length === 0 || ranges.length > mostMerges) return "";
  return `<mergeCells>${ranges.map(([, range]) => `<mergeCell ref="${range}"/>`).join("")}</mergeCells>`;
};
