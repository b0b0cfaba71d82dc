export type MarkupToken =
  | { kind: "open"; name: string; attributes: string; isClosed: boolean }
  | { kind: "close"; name: string }
  | { kind: "text"; text: string };

/** The text breaks off inside a tag, or has one that cannot be read. */
export class BrokenMarkup extends Error {}

const longestTag = 50_000;
/** Signs that begin no tag; a page has a few. */
const mostStraySigns = 10_000;
const rawElements = new Set(["script", "style", "title", "textarea", "noscript", "template"]);

/** Tags and texts in one pass, in linear time. XML names lose their prefix; HTML names are lower case. */
export function* markupTokens(text: string, kind: "html" | "xml"): Generator<MarkupToken> {
  const isHtml = kind === "html";
  let place = 0;
  const stray = { count: 0 };
  while (place < text.length) {
    const next = text.indexOf("<", place);
    const start = next < 0 ? text.length : next;
    if (start > place) yield { kind: "text", text: text.slice(place, start) };
    if (next < 0) return;
    const { token, end } = specialAt(text, start) ?? tagAt(text, start, isHtml ? stray : null);
    if (token) yield token;
    place = isHtml && token?.kind === "open" ? endOfRaw(text, end, token.name) : end;
  }
}

/** XML has no signs that begin no tag. */
const tagAt = (
  text: string,
  start: number,
  stray: { count: number } | null,
): { token: MarkupToken; end: number } => {
  if (/[A-Za-z_/]/.test(text.charAt(start + 1))) {
    const close = endOfTag(text, start);
    return { token: tokenOf(text.slice(start + 1, close), stray !== null), end: close + 1 };
  }
  if (!stray || stray.count >= mostStraySigns) throw new BrokenMarkup();
  stray.count += 1;
  return { token: { kind: "text", text: "<" }, end: start + 1 };
};

/** Comments, declarations and CDATA. */
const specialAt = (text: string, place: number) => {
  const passOver = (opening: string, closing: string) => {
    if (!text.startsWith(opening, place)) return null;
    const end = text.indexOf(closing, place + opening.length);
    return {
      from: place + opening.length,
      to: end < 0 ? text.length : end,
      end: end < 0 ? text.length : end + closing.length,
    };
  };
  const cdata = passOver("<![CDATA[", "]]>");
  // Escaped, as the texts between tags are.
  const escaped = cdata && text.slice(cdata.from, cdata.to).replaceAll("&", "&amp;");
  if (cdata) return { token: { kind: "text" as const, text: escaped ?? "" }, end: cdata.end };
  const passed = passOver("<!--", "-->") ?? passOver("<!", ">") ?? passOver("<?", ">");
  return passed && { token: null, end: passed.end };
};

const endOfTag = (text: string, start: number) => {
  let quote = "";
  const last = Math.min(text.length, start + longestTag);
  for (let place = start + 1; place < last; place++) {
    const character = text[place];
    if (quote) {
      if (character === quote) quote = "";
    } else if (character === ">") return place;
    else if ((character === '"' || character === "'") && text[place - 1] === "=") quote = character;
  }
  throw new BrokenMarkup();
};

const tokenOf = (tag: string, isHtml: boolean): MarkupToken => {
  const isEnd = tag.startsWith("/");
  const [written = ""] = /^[^\s/>]+/.exec(isEnd ? tag.slice(1) : tag) ?? [];
  const name = isHtml ? written.toLowerCase() : written.slice(written.indexOf(":") + 1);
  if (isEnd) return { kind: "close", name };
  return { kind: "open", name, attributes: tag.slice(written.length), isClosed: tag.endsWith("/") };
};

/** Scripts and styles hold no tags. */
const endOfRaw = (text: string, place: number, name: string) => {
  if (!rawElements.has(name)) return place;
  const closing = new RegExp(`</${name}`, "gi");
  closing.lastIndex = place;
  return closing.exec(text)?.index ?? text.length;
};

/** The value of an attribute, whatever its prefix; empty without it. */
export const attributeOf = (attributes: string, name: string) => {
  if (attributes === "") return "";
  let pattern = patterns.get(name);
  if (!pattern) {
    pattern = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i");
    patterns.set(name, pattern);
  }
  const [, double, single, bare] = pattern.exec(attributes) ?? [];
  return double ?? single ?? bare ?? "";
};

const patterns = new Map<string, RegExp>();
