/** HTML's names of the characters 160 to 255, in their order. */
const latin =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro " +
  "para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil " +
  "Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave " +
  "Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml " +
  "igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute " +
  "thorn yuml";

const others: [string, string][] = Object.entries({
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", euro: "€", minus: "\u2212", ndash: "–", mdash: "—" },
  ...{
    lsquo: "‘",
    rsquo: "’",
    ldquo: "“",
    rdquo: "”",
    hellip: "…",
    bull: "•",
    trade: "™",
    ensp: " ",
    emsp: " ",
  },
  ...{ thinsp: " ", zwnj: "", zwj: "", lrm: "", rlm: "" },
});

const characters = new Map([
  ...latin.split(" ").map((name, place): [string, string] => [name, String.fromCharCode(160 + place)]),
  ...others,
]);

/** An unknown name stays as it is written: nothing expands, and nothing is fetched. */
export const withoutEntities = (text: string) =>
  text.includes("&")
    ? text.replace(/&(?:#(\d{1,7}|[xX][\da-fA-F]{1,6})|([A-Za-z]{2,8}\d{0,2}));?/g, (whole, code, name) => {
        if (name) return characters.get(name) ?? whole;
        const point = Number(/^x/i.test(code) ? `0${code}` : code);
        return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : "";
      })
    : text;
