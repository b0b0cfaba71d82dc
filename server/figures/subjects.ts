import type { Figure } from "./figure.ts";
import { categoryWords, expenseSynonyms, knownMerchants } from "./known-names.ts";
import { type Token, tokenise } from "./token.ts";

/** A name in a text, tokens from `first` up to `end`. */
export interface Named {
  first: number;
  end: number;
  /** The names of the turn's figures that it may be; none: a name that no tool named. */
  names: ReadonlySet<string>;
  /** The whole name is there, so that digits in it are no figures. */
  isWhole: boolean;
}

interface Alias {
  words: string[];
  name: string;
  isWhole: boolean;
}

const generic = new Set(
  `pago pagos compra compras gasto gastos ingreso ingresos ahorro ahorros ahorrar cuenta cuentas banco cita citas reunion mes euros total
  plan presupuesto objetivo meta para con del los las una uno por recibo cuota viaje curso tienda casa dia dias noche tarde manana
  otros otras ano anos semana dinero servicio servicios media medio mitad doble cien mil hora horas evento eventos nuevo nueva
  comer cenar libro libros llegar leer hacer ir correr aprender fondo movimiento movimientos suscripcion suscripciones tarjeta cargo cargos`.split(
    /\s+/,
  ),
);

/** "compras" and "compra" are one word here. */
export const stem = (word: string) => (word.length > 4 ? word.replace(/(?:es|s|e)$/, "") : word);

const wordsOf = (name: string) =>
  tokenise(name)
    .filter(({ kind }) => kind !== "mark" && kind !== "line")
    .map(({ text }) => text);

const wholeAlias = (name: string): Alias[] => {
  const words = wordsOf(name);
  return words.some((word) => /[a-z]/.test(word)) ? [{ words, name, isWhole: true }] : [];
};

const partAliases = (name: string): Alias[] => {
  const telling = name
    .split(/[\s/]+/)
    .flatMap((part) => tokenise(part))
    .filter(
      ({ text, isCapital }) =>
        text.length > (isCapital ? 2 : 3) && !generic.has(text) && /^[a-z]+$/.test(text),
    )
    .map(({ text }) => text);
  const synonyms = expenseSynonyms.get(name) ?? [];
  return [...telling, ...synonyms].map((word) => ({ words: [word], name, isWhole: false }));
};

/** How the figures of a turn may be named in a text, the longest first. */
export const aliasesOf = (figures: readonly Figure[]): Map<string, Alias[]> => {
  const names = [...new Set(figures.flatMap(({ of }) => of))];
  const all = [...names.flatMap(wholeAlias), ...names.flatMap(partAliases)];
  const byFirst = Map.groupBy(all, ({ words }) => stem(words[0] ?? ""));
  for (const aliases of byFirst.values()) aliases.sort((one, other) => other.words.length - one.words.length);
  return byFirst;
};

const endOf = (tokens: readonly Token[], at: number, words: readonly string[]) => {
  let index = at;
  for (const word of words) {
    while (index > at && tokens[index]?.kind === "mark") index += 1;
    if (stem(tokens[index]?.text ?? "") !== stem(word)) return null;
    index += 1;
  }
  return index;
};

/** Words with a capital that name nobody: the product, the country, ways to pay. */
const commonCapitals = new Set(
  "fred ai espana madrid iva irpf tae bizum navidad reyes config pin ok tu europa".split(" "),
);

const isStart = (tokens: readonly Token[], at: number) => {
  const before = tokens[at - 1];
  return before === undefined || before.kind === "line" || /^[.!?…¿¡:;*"«“#>|•–-]$/.test(before.text);
};

const isVerb = /(?:[aei]s|[aei]ste|ndo|mos|[ae]n|[aeiou]r|[ai]do)$/;

/** A name at the start of a sentence shows by what comes next: an amount, a colon, what a shop does. */
const isNameByNext = (tokens: readonly Token[], at: number) => {
  if (/^(\d|€)/.test(tokens[at]?.text ?? "")) return !isVerb.test(tokens[at - 1]?.text ?? "");
  const next = tokens
    .slice(at, at + 3)
    .map(({ text }) => text)
    .join(" ");
  return /^(:|\(|\||–|-|€|\d|te (ha|han|cobr)|te ha|suma|cuesta|cobra)/.test(next);
};

const starters = new Set(
  `en el la los las lo un una tu tus mi has he llevas tienes hay te se son es ha han va van y o pero para por con sin de del al a
  este esta estos estas ese esa hoy ayer manana total gasto gastos saldo ingresos balance resumen presupuesto disponible gastado quedan queda sobra
  faltan falta cuesta suma diferencia media efectivo subtotal resto otros unos unas casi solo ya aun
  puntuacion viabilidad precio margen nota limite fecha hora lugar duracion objetivo objetivos meta ritmo cuota plazo ahorro ahorrado coste cargo
  compra compras comida cena movimientos suscripciones facturas inicio fin media mediana detalle pendiente previsto claro vale listo apuntado hecho
  buenas ojo entre desde hasta cada segun ademas tambien luego despues antes ahora actualmente aproximadamente alrededor cerca sobre mas menos
  aparta ahorra guarda reserva destina pon mete recorta
  aqui ahi asi si no pues bueno perfecto genial`.split(/\s+/),
);

const textAt = (tokens: readonly Token[], at: number) => tokens[at]?.text ?? "";

const unknownEnd = (tokens: readonly Token[], at: number) => {
  let end = at;
  while (tokens[end]?.kind === "word" && tokens[end]?.isCapital && (end === at || tokens[end]?.isApart))
    end += 1;
  return end;
};

const merchantsByWord = Map.groupBy(knownMerchants, ([first]) => first ?? "");

const unknownAt = (tokens: readonly Token[], at: number): Named | null => {
  const token = tokens[at];
  if (token?.kind !== "word") return null;
  const merchant = merchantsByWord.get(token.text)?.find((words) => endOf(tokens, at, words) !== null);
  const names: Named["names"] = new Set();
  if (merchant !== undefined && (token.isCapital || merchant.isPlain !== true))
    return { first: at, end: endOf(tokens, at, merchant) ?? at + 1, names, isWhole: false };
  if (textAt(tokens, at - 1) === "en" && categoryWords.has(token.text))
    return { first: at, end: at + 1, names, isWhole: false };
  if (!token.isCapital || commonCapitals.has(token.text)) return null;
  const end = unknownEnd(tokens, at);
  const isName =
    !isStart(tokens, at) || (!starters.has(token.text) && (end - at > 1 || isNameByNext(tokens, end)));
  return isName ? { first: at, end, names, isWhole: false } : null;
};

/** The names in a text: those of the turn's figures, and capitalised or well-known ones that no tool named. */
export const findNames = (tokens: readonly Token[], aliases: Map<string, Alias[]>): Named[] => {
  const found: Named[] = [];
  let at = 0;
  while (at < tokens.length) {
    const here = at;
    const fits = (aliases.get(stem(tokens[at]?.text ?? "")) ?? []).flatMap((alias) => {
      const end = endOf(tokens, here, alias.words);
      return end === null ? [] : [{ ...alias, end }];
    });
    const end = Math.max(...fits.map((fit) => fit.end), 0);
    const longest = fits.filter((fit) => fit.end === end);
    const named =
      longest.length > 0
        ? {
            first: at,
            end,
            names: new Set(longest.map(({ name }) => name)),
            isWhole: longest.some(({ isWhole }) => isWhole),
          }
        : unknownAt(tokens, at);
    if (named !== null) found.push(named);
    at = named?.end ?? at + 1;
  }
  return found;
};
