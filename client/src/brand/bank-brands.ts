import bunq from "simple-icons/icons/bunq.svg?raw";
import caixaBank from "simple-icons/icons/caixabank.svg?raw";
import deutscheBank from "simple-icons/icons/deutschebank.svg?raw";
import hsbc from "simple-icons/icons/hsbc.svg?raw";
import n26 from "simple-icons/icons/n26.svg?raw";
import revolut from "simple-icons/icons/revolut.svg?raw";
import wise from "simple-icons/icons/wise.svg?raw";
import { foldedName } from "#shared/rules/fold.ts";

interface BankBrand {
  /** Found in the name of the institution, without accents, spaces or capitals. */
  name: string;
  /** A background that carries white at 4.5:1. */
  colour: string;
  /** The path of a 24 x 24 glyph. */
  glyph?: string;
}

const pathOf = (svg: string) => / d="([^"]+)"/.exec(svg)?.[1];

const brands: BankBrand[] = [
  { name: "caixabank", colour: "#0d5fa6", glyph: pathOf(caixaBank) },
  { name: "n26", colour: "#1b1b1b", glyph: pathOf(n26) },
  { name: "revolut", colour: "#191c1f", glyph: pathOf(revolut) },
  { name: "wise", colour: "#163300", glyph: pathOf(wise) },
  { name: "bunq", colour: "#1f6f9f", glyph: pathOf(bunq) },
  { name: "hsbc", colour: "#db0011", glyph: pathOf(hsbc) },
  { name: "deutschebank", colour: "#0018a8", glyph: pathOf(deutscheBank) },
  { name: "bbva", colour: "#072146" },
  { name: "santander", colour: "#cc0000" },
  { name: "sabadell", colour: "#00609c" },
  { name: "bankinter", colour: "#b34700" },
  { name: "openbank", colour: "#b8003c" },
  { name: "unicaja", colour: "#007a3d" },
  { name: "ibercaja", colour: "#00629b" },
  { name: "kutxabank", colour: "#c4161c" },
  { name: "abanca", colour: "#2f5fa8" },
  { name: "cajamar", colour: "#00767a" },
  { name: "laboralkutxa", colour: "#00704a" },
  { name: "imagin", colour: "#111d36" },
  { name: "evo", colour: "#8a1a5c" },
  { name: "ing", colour: "#c44c00" },
];

/** The colours of a known bank, by the name of the institution; short names must match whole. */
export const bankBrand = (institution: string) => {
  const name = foldedName(institution);
  return brands.find((brand) =>
    brand.name.length > 3 ? name.includes(brand.name) : firstWord(institution) === brand.name,
  );
};

const firstWord = (institution: string) => foldedName(institution.trim().split(/\s+/)[0] ?? "");
