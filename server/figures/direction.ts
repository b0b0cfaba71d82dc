import type { Stretch } from "./clauses.ts";
import type { Flow } from "./figure.ts";
import type { Mention } from "./mention.ts";
import type { Named } from "./subjects.ts";
import type { Token } from "./token.ts";

/** What the words around an amount say that it is. "some" is any sum; "maybe" is what one would pay, "habit" also what one pays. */
export type Direction = Flow | "maybe" | "habit" | "some" | "left" | "short";

const words: readonly (readonly [Direction, RegExp])[] = [
  ["habit", /^(gastas|pagas|gasta|paga|cuesta|cuestan)$/],
  [
    "maybe",
    /^(gastar|gastes|gastaras|gastarias|pagar|pagues|pagarias|comprar|compres|comprarias|costar|costaria|vale|precio|financiar)$/,
  ],
  [
    "in",
    /^(ingres\w*|cobrad[oa]s|cobras|cobraste|cobre|nominas?|sueldos?|salarios?|entrad[oa]s?|entran?|entraron|entro|recibid[oa]s?|recibes|recibiste|devuelt[oa]|devolucion(es)?|devolvieron|reembols\w*|abon[oa]s?|abonad[oa]s?|abonaron|ganad[oa]s?|ganaste|ganas|pension|beneficios?)$/,
  ],
  [
    "out",
    /^(gast(o|os|e|ado|ada|ados|adas|aste|aron)|pag(o|os|ue|ado|ada|ados|adas|aste|aron)|comprad[oa]s?|compraste|cargos?|cargad[oa]s?|cargaron|recibos?|salid[oa]s?|salieron|salio|facturas?|suscripcion(es)?|desembols\w*|coste|costo|costaron|transferiste|perdid[oa]s?)$/,
  ],
  ["short", /^(falt\w+|debes|deberias?|deuda|descubierto)$/],
  ["left", /^(qued\w+|sobr(a|an|ara|aran|aba)|restan?|margen|disponibles?|libres?|restantes?)$/],
  [
    "plan",
    /^(presupuest\w*|limites?|topes?|objetivos?|metas?|necesitas|necesitaras|apart\w+|reserv\w+|aport\w+|cuotas?|plazos?|ahorrar|guardar)$/,
  ],
  ["level", /^(saldos?|balance|cuentas?|banco|diferencia|patrimonio|colchon|ahorrad[oa]s?|ahorros?|dinero)$/],
  ["some", /^(llevas|van|vas)$/],
];

/** "te cobraron", "te han cobrado" is money out; "has cobrado" is money in. */
const chargedAt = (tokens: readonly Token[], at: number): Direction | null => {
  const text = tokens[at]?.text ?? "";
  if (!/^(cobrad[oa]|cobraron|cobro|cobra|cobran)$/.test(text)) return null;
  const before = [tokens[at - 3], tokens[at - 2], tokens[at - 1]].map((token) => token?.text);
  return before.includes("te") ? "out" : "in";
};

/** What a word says of the amounts around. */
const directionAt = (tokens: readonly Token[], at: number): Direction | null => {
  if (tokens[at]?.kind !== "word") return null;
  return (
    chargedAt(tokens, at) ?? words.find(([, pattern]) => pattern.test(tokens[at]?.text ?? ""))?.[0] ?? null
  );
};

/** What a name says is none of it: "de Transferencias/Facturas" may have come in. */
const directionsIn = ({ tokens, piece }: Around, { first, end }: Stretch) =>
  Array.from({ length: Math.max(0, end - first) }, (_, step) => first + step)
    .filter((at) => !piece.names.some((name) => name.isWhole && name.first <= at && at < name.end))
    .map((at) => directionAt(tokens, at))
    .filter((direction) => direction !== null);

interface Around {
  tokens: readonly Token[];
  piece: Stretch & { names: readonly Named[] };
  /** Those of the piece, in order. */
  mentions: readonly Mention[];
}

/** What the words before an amount say, else those behind it, up to the amounts next to it in its piece; null: nothing. */
export const directionOf = (mention: Mention, around: Around): Direction | null => {
  const { piece, mentions } = around;
  const others = mentions.filter(
    ({ readings }) => readings.length === 0 || readings.some(({ kind }) => kind === "money"),
  );
  const previous = others.findLast(({ end }) => end <= mention.first);
  const next = others.find(({ first }) => first >= mention.end);
  const before =
    directionsIn(around, { first: previous?.end ?? piece.first, end: mention.first }).at(-1) ?? null;
  if (before !== null && before !== "some") return before;
  // The last two words before the next amount are its own: "presupuesto de 400 €".
  const behind = directionsIn(around, {
    first: mention.end,
    end: next === undefined ? piece.end : next.first - 2,
  });
  const said = behind.find((one) => one !== "some") ?? null;
  const isFree = before === "some" && (said === "plan" || said === "level" || said === "maybe");
  return isFree ? before : (said ?? before);
};

const allowed: Record<Direction, readonly Flow[]> = {
  out: ["out"],
  in: ["in"],
  level: ["level"],
  plan: ["plan"],
  left: ["level", "plan"],
  short: ["plan", "level"],
  maybe: ["plan", "level"],
  habit: ["out", "plan"],
  some: ["out", "in", "level", "plan"],
};

export const agrees = (direction: Direction | null, flow: Flow) =>
  direction === null || allowed[direction].includes(flow);
