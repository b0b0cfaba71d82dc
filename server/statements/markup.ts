import { notWellFormed } from "./faults.ts";
import type { StatementFault } from "./statement.ts";

export interface Element {
  /** Without namespace prefix. */
  name: string;
  line: number;
  text: string;
  attributes: string;
  children: Element[];
}

export interface MarkupRules {
  /** The element whose number is told when the file breaks off: `Ntry`, `STMTTRN`. */
  entry: string;
  /** What the entry is called to a person. */
  entryName: string;
  /** OFX 1: an element with text needs no end tag, one without text that is not in the set neither. */
  mustClose?: ReadonlySet<string>;
  /** OFX 1: a bare `&` is a character. */
  allowsBareAmpersand: boolean;
}

export type MarkupResult = { root: Element } | { fault: StatementFault; wholeEntries: number };

const deepest = 60;
const tagPattern = /<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const skippable = [
  ["<!--", "-->"],
  ["<?", "?>"],
] as const;
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

class MarkupError extends Error {
  fault: StatementFault;

  constructor(fault: StatementFault) {
    super(fault.code);
    this.fault = fault;
  }
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/** Undeclared entities are never resolved: there is no DTD, so nothing can be made to grow or be fetched. */
const decodeText = (text: string, allowsBareAmpersand: boolean, line: number) => {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,7}|x[\da-fA-F]{1,6});|([A-Za-z]{1,8});)?/g, (whole, code, name) => {
    const point = code ? Number(code.startsWith("x") ? `0${code}` : code) : Number.NaN;
    if (point > 0 && point <= 0x10ffff) return String.fromCodePoint(point);
    const character = name && entities[name];
    if (!character && !allowsBareAmpersand) {
      throw new MarkupError(
        notWellFormed(
          `unescaped or unknown entity on line ${line}`,
          "Hay un «&» sin escapar o una entidad desconocida",
          line,
        ),
      );
    }
    return character || whole;
  });
};

/**
 * The element tree of an XML document, or of an OFX 1 one (SGML, whose leaves are not closed). Our own reader, as
 * faults must name a line, a file cut short must be told apart from a wrong one, and the time must stay linear.
 */
export const readMarkup = (text: string, rules: MarkupRules): MarkupResult => {
  const reader = createReader(text, rules);
  try {
    return { root: reader.read() };
  } catch (error) {
    if (error instanceof MarkupError) return { fault: error.fault, wholeEntries: reader.wholeEntries() };
    throw error;
  }
};

const createReader = (text: string, rules: MarkupRules) => {
  const stack: Element[] = [];
  let root: Element | null = null;
  let place = 0;
  let line = 1;
  let lineCountedTo = 0;
  let entriesOpened = 0;
  let entriesClosed = 0;

  const lineAt = (position: number) => {
    let next = text.indexOf("\n", lineCountedTo);
    while (next >= 0 && next < position) {
      line += 1;
      lineCountedTo = next + 1;
      next = text.indexOf("\n", lineCountedTo);
    }
    return line;
  };

  const fail = (detail: string, sentence: string, at = lineAt(place)): never => {
    throw new MarkupError(notWellFormed(`${detail} on line ${at}`, sentence, at));
  };

  const failAtEnd = (): never => {
    const { entry, entryName } = rules;
    if (entriesOpened > entriesClosed && stack.some(({ name }) => name === entry)) {
      const sentence = `El fichero está cortado: acaba dentro del ${entryName} ${entriesOpened}`;
      throw new MarkupError(notWellFormed(`the file ends inside entry ${entriesOpened}`, sentence));
    }
    const open = stack.at(-1)?.name;
    const where = entriesClosed > 0 ? `after entry ${entriesClosed}` : "before its first entry ends";
    const detail = open ? `the file ends ${where}, inside <${open}>` : "the file has no root element";
    const sentence = open
      ? `El fichero está cortado: acaba tras ${entriesClosed} movimientos, sin cerrar <${open}>`
      : "El fichero no contiene ningún elemento";
    throw new MarkupError(notWellFormed(detail, sentence));
  };

  const addText = (raw: string) => {
    const current = stack.at(-1);
    if (current) {
      if (raw.trim() !== "") current.text += decodeText(raw, rules.allowsBareAmpersand, lineAt(place));
    } else if (raw.replace(/\ufeff/g, "").trim() !== "") {
      fail("text outside the root element", "Hay texto fuera del documento");
    }
  };

  /** An OFX 1 leaf ends where the next tag begins. */
  const endOpenLeaf = () => {
    const current = stack.at(-1);
    if (rules.mustClose && current && !rules.mustClose.has(current.name) && current.text.trim() !== "") {
      stack.pop();
    }
  };

  const open = (name: string, attributes: string, isClosed: boolean) => {
    endOpenLeaf();
    if (!stack.length && root) fail("a second root element", "Hay un segundo documento en el fichero");
    if (stack.length >= deepest) fail("too deep", "El fichero anida demasiados elementos");
    const element: Element = {
      name: localName(name),
      line: lineAt(place),
      text: "",
      attributes,
      children: [],
    };
    const parent = stack.at(-1);
    if (parent) parent.children.push(element);
    else root = element;
    if (element.name === rules.entry) entriesOpened += 1;
    if (!isClosed) stack.push(element);
    else if (element.name === rules.entry) entriesClosed += 1;
  };

  /** OFX 1: an unclosed element without text was an empty leaf, and what seemed inside stands beside it. */
  const hoistEmptyLeaf = (leaf: Element) => {
    stack.pop();
    for (const child of leaf.children.splice(0)) stack.at(-1)?.children.push(child);
  };

  const close = (name: string) => {
    if (rules.mustClose) {
      if (!stack.some((element) => element.name === name)) {
        // The late end tag of a leaf that its text already ended.
        if (!rules.mustClose.has(name)) return;
      } else {
        for (let top = stack.at(-1); top && top.name !== name; top = stack.at(-1)) {
          if (rules.mustClose.has(top.name)) break;
          hoistEmptyLeaf(top);
        }
      }
    }
    const current = stack.at(-1);
    if (current?.name !== name) {
      const sentence = current
        ? `Se cierra </${name}> y sigue abierto <${current.name}> de la línea ${current.line}`
        : `Se cierra </${name}> sin haberlo abierto`;
      return fail(`</${name}> does not match <${current?.name ?? ""}>`, sentence);
    }
    stack.pop();
    if (name === rules.entry) entriesClosed += 1;
  };

  /** Comments and processing instructions; CDATA is text. A DTD is refused outright. */
  const passSpecial = () => {
    for (const [opening, closing] of skippable) {
      if (!text.startsWith(opening, place)) continue;
      const end = text.indexOf(closing, place + opening.length);
      if (end < 0) failAtEnd();
      place = end + closing.length;
      return true;
    }
    if (text.startsWith("<![CDATA[", place)) {
      const end = text.indexOf("]]>", place);
      if (end < 0) failAtEnd();
      const current = stack.at(-1);
      if (current) current.text += text.slice(place + 9, end);
      place = end + 3;
      return true;
    }
    if (/<!doctype/iy.test(text.slice(place, place + 9))) {
      fail(
        "a document type declaration is not allowed",
        "El fichero trae una declaración DOCTYPE, que no se admite",
      );
    }
    return false;
  };

  const takeTag = () => {
    if (passSpecial()) return;
    const current = stack.at(-1);
    if (rules.mustClose && current && !/[\w/]/.test(text.charAt(place + 1))) {
      current.text += "<";
      place += 1;
      return;
    }
    tagPattern.lastIndex = place;
    const match = tagPattern.exec(text);
    if (!match) {
      if (text.indexOf(">", place) < 0) failAtEnd();
      return fail("a malformed tag", "Hay una etiqueta mal escrita");
    }
    const [whole, slash, name = "", attributes = "", selfClosing] = match;
    if (slash) close(localName(name));
    else open(name, attributes, selfClosing === "/");
    place += whole.length;
  };

  const read = (): Element => {
    while (place < text.length) {
      const next = text.indexOf("<", place);
      addText(text.slice(place, next < 0 ? text.length : next));
      place = next < 0 ? text.length : next;
      if (next >= 0) takeTag();
    }
    if (stack.length > 0 || !root) failAtEnd();
    return root as unknown as Element;
  };

  return { read, wholeEntries: () => entriesClosed };
};

/** The first child of that name, or null. */
export const childOf = (element: Element | null | undefined, name: string) =>
  element?.children.find((child) => child.name === name) ?? null;

export const childrenOf = (element: Element | null | undefined, name: string) =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The first descendant along a path of names ("Acct/Id/IBAN"). */
export const at = (element: Element | null | undefined, path: string): Element | null => {
  let current: Element | null = element ?? null;
  for (const name of path.split("/")) current = childOf(current, name);
  return current;
};

/** The trimmed text at a path, or null when there is none. */
export const textAt = (element: Element | null | undefined, path: string) =>
  at(element, path)?.text.trim() || null;

/** Every descendant of that name, in document order. */
export const descendantsOf = (element: Element, name: string): Element[] =>
  element.children.flatMap((child) => (child.name === name ? [child] : descendantsOf(child, name)));
