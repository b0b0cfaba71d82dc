import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { capitalised } from "#server/spanish/format.ts";
import {
  courtesyAtHead,
  danglingEnd,
  danglingHead,
  danglingStart,
  eventPhraseAtHead,
  fillers,
  noteRequest,
  planAtHead,
  politeEnding,
  requestAtHead,
  requestOpeningAtHead,
} from "./request-words.ts";
import { type Piece, pieceOf, plainOf, slice, trimmed } from "./text-piece.ts";

/** How many characters the pattern takes at the head of a piece, with the punctuation after it. */
const headLength = (folded: string, pattern: RegExp) => {
  const head = folded.match(pattern)?.[0];
  if (head === undefined) return 0;
  const marks = folded.slice(head.length).match(/^[\s.,;:!?…]*/)?.[0].length ?? 0;
  return head.length + marks;
};

const heads = [
  danglingHead,
  courtesyAtHead,
  planAtHead,
  requestAtHead,
  requestOpeningAtHead,
  eventPhraseAtHead,
];

/** An infinitive is a task of its own ("poner la lavadora"), unless it is requested ("¿puedes poner...?"). */
const TASK =
  /^(?:poner|meter|colocar|escribir|marcar|fijar|organizar|montar|planificar|registrar|avisar|incluir|bloquear|convocar|hacer)[\s.,:]*$/;
const ASKS = /^(?:me |nos )?(?:puedes|podrias|podeis|te importa|quiero|quisiera|necesito|me gustaria)/;

const stripHead = (piece: Piece): Piece => {
  let left = trimmed(piece);
  let isAsked = false;
  for (let isDone = false; !isDone; ) {
    const length = Math.max(...heads.map((head) => headLength(left.folded, head)));
    const head = left.folded.slice(0, length);
    isDone = length === 0 || (TASK.test(head) && !isAsked);
    isAsked ||= ASKS.test(head);
    if (!isDone) left = trimmed(slice(left, length));
  }
  return left;
};

const stripTail = (piece: Piece): Piece => {
  const at = piece.folded.search(politeEnding);
  return at >= 0 ? stripTail(trimmed(slice(piece, 0, at))) : piece;
};

const stripDangling = (piece: Piece, { isStart, isEnd }: { isStart: boolean; isEnd: boolean }): Piece => {
  const from = isStart ? headLength(piece.folded, danglingStart) : 0;
  const end = isEnd ? piece.folded.search(danglingEnd) : -1;
  if (from === 0 && end < 0) return piece;
  return stripDangling(trimmed(slice(piece, from, end < 0 ? undefined : Math.max(from, end))), {
    isStart,
    isEnd,
  });
};

const orderAfterPause = new RegExp(
  `(?:^|(?<![,.;…])[,.;…]+ ?|o sea,? |asi que )(?=${noteRequest.source})`,
  "g",
);

/** "mañana no puedo, ponme la sesión": the title follows the request. */
const afterOrder = (pieces: readonly Piece[]): Piece[] => {
  for (const [at, piece] of [...pieces.entries()].reverse()) {
    const order = [...piece.folded.matchAll(orderAfterPause)].at(-1);
    if (!order) continue;
    const rest = slice(piece, order.index + order[0].length);
    if (plainOf(stripTail(stripHead(rest)).folded).length < 3) continue;
    const isPreamble = at > 0 || order.index > 0;
    return isPreamble ? [rest, ...pieces.slice(at + 1)] : [...pieces];
  }
  return [...pieces];
};

const cleanedOf = (pieces: readonly Piece[]): Piece[] => {
  const cleaned = pieces.map((piece, at, all) =>
    stripDangling(trimmed(piece), { isStart: at > 0, isEnd: at < all.length - 1 }),
  );
  const remaining: Piece[] = [];
  for (const piece of cleaned) {
    const bare = stripTail(remaining.length === 0 ? stripHead(piece) : piece);
    if (plainOf(bare.folded) !== "" && !fillers.test(plainOf(bare.folded))) remaining.push(bare);
  }
  return remaining;
};

/** "el jueves es fiesta, así que del 19 al 22 en la playa": the title follows the reason. */
const afterReason = (pieces: readonly Piece[]) => {
  const at = pieces.findLastIndex(({ folded }) => /\b(?:asi que|por lo que|o sea que)[\s,]*$/.test(folded));
  return at >= 0 && at < pieces.length - 1 ? pieces.slice(at + 1) : pieces;
};

/** The pieces that form the title, without requests, politeness and fillers. */
export const titlePieces = (pieces: readonly Piece[]): Piece[] => {
  const remaining = cleanedOf(afterOrder(afterReason(pieces)));
  return remaining.length > 0 ? remaining : cleanedOf(pieces);
};

const ARTICLE =
  /^(?:el|la|los|las|lo de|lo del|un|una|unos|unas|mis?(?= (?:cita|reunion|clase|vuelo|tren|revision|sesion))|al|a la|del|de la|de|que|y)\s+(?=\S)/;

const QUEDAR =
  /^(?:he quedado|hemos quedado|quede|quedo|quedamos|habia quedado|he quedao)(?= (?:con|para|a|en|de))/;
const DATED =
  /^(?:me han dado|me ha dado|nos han dado|me dieron|me dan|he pedido|tengo|he cogido) (?:cita|hora)(?= )/;

/** "hemos comprado entradas para el 12": the tickets are the title. */
const GOT =
  /^(?:ya )?(?:he|hemos) (?:reservado|comprado|sacado|cogido|pillado)(?: ya)?(?: una| un| la| las)? (?=(?:mesa|entradas?|billetes?|hotel|casa|vuelos?|hora|cita|pista|sala)\b)/;
const SUMMONED = /^(?:me|nos) (?:han|ha) (?:citado|convocado)(?: (?:a|para))?/;

const asAgreedEvent = (piece: Piece): Piece => {
  const quedar = piece.folded.match(QUEDAR)?.[0];
  if (quedar) return pieceOf(`Quedar${piece.raw.slice(quedar.length)}`);
  const got = piece.folded.match(GOT)?.[0].length;
  if (got) return slice(piece, got);
  const summoned = piece.folded.match(SUMMONED)?.[0];
  if (summoned) return pieceOf(`Cita${piece.raw.slice(summoned.length)}`);
  const dated = piece.folded.match(DATED)?.[0];
  return dated ? pieceOf(`Cita${piece.raw.slice(dated.length)}`) : piece;
};

const NOUN_OF_VERB: Record<string, string> = {
  operan: "Operación",
  entro: "Entrar",
  cenamos: "Cena",
  ceno: "Cena",
  comemos: "Comida",
  desayunamos: "Desayuno",
  merendamos: "Merienda",
  almorzamos: "Almuerzo",
  vamos: "Ir",
  voy: "Ir",
  iremos: "Ir",
  ire: "Ir",
  salimos: "Salir",
  vemos: "Ver",
  hacemos: "Hacer",
  jugamos: "Jugar",
  celebramos: "Celebrar",
  viajamos: "Viajar",
  nos: "",
  me: "",
};

const INFINITIVE_OF_VERB: Record<string, string> = {
  saque: "Sacar",
  llame: "Llamar",
  compre: "Comprar",
  pague: "Pagar",
  recoja: "Recoger",
  vaya: "Ir",
  haga: "Hacer",
  lleve: "Llevar",
  mande: "Mandar",
  envie: "Enviar",
  pida: "Pedir",
  tome: "Tomar",
  riegue: "Regar",
  ponga: "Poner",
  pase: "Pasar",
  revise: "Revisar",
  cambie: "Cambiar",
  renueve: "Renovar",
  devuelva: "Devolver",
  prepare: "Preparar",
  confirme: "Confirmar",
  imprima: "Imprimir",
  felicite: "Felicitar",
  deje: "Dejar",
  tienda: "Tender",
  apague: "Apagar",
  limpie: "Limpiar",
  escriba: "Escribir",
  hable: "Hablar",
  reserve: "Reservar",
  mire: "Mirar",
  estudie: "Estudiar",
  entregue: "Entregar",
  firme: "Firmar",
  lea: "Leer",
  coja: "Coger",
  saquemos: "Sacar",
  tenga: "Tener",
  quite: "Quitar",
  baje: "Bajar",
  suba: "Subir",
  vea: "Ver",
  busque: "Buscar",
  conteste: "Contestar",
  avise: "Avisar",
};

const ACRONYM = /^(?:itv|dni|nie|ampa|tfg|tfm|ibi|irpf|iva|gp|sepe|dgt|tac|bbq|ave|bbva|ing)$/i;

/** "cenamos en casa" becomes a dinner. */
const asNoun = (title: string): string => {
  const [first = "", ...rest] = title.split(" ");
  const word = foldKeepingLength(first);
  if (rest.length === 0 && word === "entro") return "Trabajo";
  if (ACRONYM.test(first)) return [first.toUpperCase(), ...rest].join(" ");
  const noun = NOUN_OF_VERB[word] ?? (rest.length ? INFINITIVE_OF_VERB[word] : undefined);
  if (noun === undefined) return title;
  if (noun === "") return rest.length ? asNoun(rest.join(" ")) : title;
  return [noun, ...rest].join(" ");
};

/** Drops a quotation mark whose counterpart was cut off with a time. */
const withoutLoneMarks = (text: string) =>
  (text.match(/["«»“”]/g) ?? []).length % 2 === 1 ? text.replace(/["«»“”]/g, "") : text;

export const titleOf = (pieces: readonly Piece[], maxLength: number) => {
  const joined = trimmed(
    pieceOf(
      pieces
        .map(({ raw }) => raw)
        .join(" ")
        .replace(/\s+/g, " "),
    ),
  );
  const named = asAgreedEvent(stripDangling(joined, { isStart: false, isEnd: true }));
  const article = named.folded.match(ARTICLE)?.[0].length ?? 0;
  return capitalised(asNoun(withoutLoneMarks(named.raw).slice(article).slice(0, maxLength).trim()));
};
