import { withoutEntities } from "./entities.ts";
import { attributeOf, markupTokens } from "./markup-tokens.ts";
import { formatBuiltIn, formatOfCode, type NumberFormat } from "./number-format.ts";

/** What an Excel workbook says beside its rows. */
export interface Book {
  sheets: BookSheet[];
  countsFrom1904: boolean;
  /** By the number of the style that a cell names. */
  formats: NumberFormat[];
  /** By the number that a cell holds. */
  texts: string[];
}

export interface BookSheet {
  name: string;
  /** Where its rows stand in the container. */
  part: string;
  isHidden: boolean;
}

interface Link {
  id: string;
  /** The last word of its address: "worksheet". */
  kind: string;
  part: string;
}

/** `part` gives the text of a part, empty when it is not there. */
export const readBook = (part: (name: string) => string): Book => {
  const links = linksIn(part("xl/_rels/workbook.xml.rels"));
  const linked = (kind: string) => {
    const link = links.find((one) => one.kind === kind);
    return link ? part(link.part) : "";
  };
  return {
    ...sheetsIn(part("xl/workbook.xml"), links),
    formats: formatsIn(linked("styles")),
    texts: textsIn(linked("sharedStrings")),
  };
};

const linksIn = (xml: string): Link[] =>
  elementsIn(xml, "Relationships", "Relationship").map((attribute) => ({
    id: attribute("Id"),
    kind: attribute("Type").split("/").at(-1) ?? "",
    part: partAt(attribute("Target")),
  }));

/** A target begins where the workbook stands, or with a slash at the root. */
const partAt = (target: string) => (target.startsWith("/") ? target.slice(1) : `xl/${target}`);

/** Charts on a sheet of their own have no rows. */
const sheetsIn = (xml: string, links: Link[]) => {
  const partOf = new Map(links.map(({ id, kind, part }) => [id, kind === "worksheet" ? part : null]));
  const sheets = elementsIn(xml, "sheets", "sheet").flatMap((attribute): BookSheet[] => {
    const part = partOf.get(attribute("id")) ?? null;
    return part === null
      ? []
      : [{ part, name: attribute("name"), isHidden: /hidden/i.test(attribute("state")) }];
  });
  const [properties] = elementsIn(xml, "workbook", "workbookPr");
  const countsFrom1904 = isTrue(properties?.("date1904") ?? "");
  return { sheets, countsFrom1904 };
};

export const isTrue = (text: string) => text === "1" || text === "true";

/** Of each element of a name in another, what its attributes say. */
const elementsIn = (xml: string, parent: string, name: string) => {
  const found: ((which: string) => string)[] = [];
  const around: string[] = [];
  for (const token of markupTokens(xml, "xml")) {
    if (token.kind === "close") around.pop();
    if (token.kind !== "open") continue;
    if (token.name === name && around.at(-1) === parent)
      found.push((which) => withoutEntities(attributeOf(token.attributes, which)));
    if (!token.isClosed) around.push(token.name);
  }
  return found;
};

/** Each style by its own format, or by one of those that every workbook has. */
const formatsIn = (xml: string): NumberFormat[] => {
  const own = new Map(
    elementsIn(xml, "numFmts", "numFmt").map((attribute) => [
      attribute("numFmtId"),
      formatOfCode(attribute("formatCode")),
    ]),
  );
  return elementsIn(xml, "cellXfs", "xf").map((attribute) => {
    const id = attribute("numFmtId");
    return own.get(id) ?? formatBuiltIn(Number(id));
  });
};

/** The runs of a text are joined; how it is spoken stands in them too, and is none of it. */
const textsIn = (xml: string) => {
  const texts: string[] = [];
  const around: string[] = [];
  let text = "";
  for (const token of markupTokens(xml, "xml")) {
    if (token.kind === "text") {
      if (around.at(-1) === "t" && around.at(-2) !== "rPh") text += token.text;
    } else if (token.kind === "open" && !token.isClosed) around.push(token.name);
    else if ((token.kind === "open" ? token.name : around.pop()) === "si") {
      texts.push(unescaped(text));
      text = "";
    }
  }
  return texts;
};

/** Excel writes signs that XML does not allow by their numbers: "_x000D_". */
export const unescaped = (text: string) =>
  withoutEntities(text).replace(/_x([\dA-Fa-f]{4})_/g, (_whole, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
