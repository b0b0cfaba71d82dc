import type { Element } from "./element.ts";
import { createMarkupTree, failAt, MarkupError, type MarkupRules } from "./markup-tree.ts";
import type { StatementFault } from "./statement.ts";

type MarkupResult = { root: Element } | { fault: StatementFault; wholeEntries: number };

const tagPattern =
  /<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]{0,2000}"|'[^'<]{0,2000}')){0,40})\s*(\/?)>/y;
const skippable = [
  ["<!--", "-->"],
  ["<?", "?>"],
] as const;
const cdata = "<![CDATA[";
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Where the kind and version of a file are stated. */
export const headPart = (text: string) => text.slice(0, 4_000);

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/** Our own reader in linear time: faults need a line number, and a truncated file must differ from a wrong one. */
export const readMarkup = (text: string, rules: MarkupRules): MarkupResult => {
  const tree = createMarkupTree(rules);
  try {
    return { root: grow(tree, text, rules) };
  } catch (error) {
    if (error instanceof MarkupError) return { fault: error.fault, wholeEntries: tree.entriesClosed() };
    throw error;
  }
};

const grow = (tree: ReturnType<typeof createMarkupTree>, text: string, rules: MarkupRules) => {
  const lineAt = createLineCounter(text);
  let place = 0;

  const fail = (detail: string, sentence: string) => failAt(lineAt(place), detail, sentence);

  const addText = (raw: string) => {
    if (raw.trim() === "") return;
    const current = tree.current();
    if (!current) return fail("text outside the root element", "Hay texto fuera del documento");
    const decoded = decodeText(raw, rules.allowsBareAmpersand);
    current.text +=
      decoded ?? fail("an unescaped & or unknown entity", "Hay un «&» sin escapar o una entidad desconocida");
  };

  const endOf = (closing: string, from: number) => {
    const end = text.indexOf(closing, from);
    if (end < 0) tree.end();
    return end < 0 ? text.length : end;
  };

  const passSpecial = () => {
    const special = skippable.find(([opening]) => text.startsWith(opening, place));
    if (special) {
      place = endOf(special[1], place + special[0].length) + special[1].length;
      return true;
    }
    if (!text.startsWith(cdata, place)) return false;
    const end = endOf("]]>", place);
    const current = tree.current();
    if (current) current.text += text.slice(place + cdata.length, end);
    place = end + 3;
    return true;
  };

  const takeTag = () => {
    tagPattern.lastIndex = place;
    const [whole, slash, name = "", attributes = "", selfClosing] = tagPattern.exec(text) ?? [];
    if (!whole) {
      if (/^<!doctype/i.test(text.slice(place, place + 9)))
        fail("a DOCTYPE is not allowed", "Trae un DOCTYPE, que no se admite");
      endOf(">", place);
      return fail("a malformed tag", "Hay una etiqueta mal escrita");
    }
    if (slash) tree.close(localName(name), lineAt(place));
    else tree.open(localName(name), attributes, selfClosing === "/", lineAt(place));
    place += whole.length;
  };

  while (place < text.length) {
    const next = text.indexOf("<", place);
    addText(text.slice(place, next < 0 ? text.length : next));
    place = next < 0 ? text.length : next;
    if (place === text.length || passSpecial()) continue;
    if (rules.mustClose && tree.current() && !/[\w/]/.test(text.charAt(place + 1))) {
      addText("<");
      place += 1;
    } else takeTag();
  }
  return tree.end();
};

const createLineCounter = (text: string) => {
  let line = 1;
  let next = text.indexOf("\n");
  return (position: number) => {
    while (next >= 0 && next < position) {
      line += 1;
      next = text.indexOf("\n", next + 1);
    }
    return line;
  };
};

/** Null for an unknown entity. Without a DTD nothing can expand or be fetched. */
const decodeText = (text: string, allowsBareAmpersand: boolean): string | null => {
  if (!text.includes("&")) return text;
  let isSound = true;
  const decoded = text.replace(
    /&(?:#(\d{1,7}|x[\da-fA-F]{1,6});|([A-Za-z]{1,8});)?/g,
    (whole, code, name) => {
      const point = code ? Number(code.startsWith("x") ? `0${code}` : code) : 0;
      const character = point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : entities[name ?? ""];
      if (!character) isSound = false;
      return character ?? whole;
    },
  );
  return isSound || allowsBareAmpersand ? decoded : null;
};
