import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import type { Reading } from "./read-message.ts";

const OF_ANOTHER =
  /^[\s¿]*(?:y |e |pues )*(?:el|la|los|las|lo) (?:del?|de la|de los|de las|de el|de mi) (?<of>[\p{L} ]{2,40}?)[\s?.!]*$/iu;

/** "¿y el del coche?" after "el seguro de la casa": the same kind of thing, of something else. */
export const sameKindOf = ({ message }: Reading, asked: string | null | undefined): string | null => {
  const kind = foldKeepingLength(asked ?? "").match(
    /^(?:seguro|factura|recibo|cuota|alquiler|impuesto)(?=s?\b)/,
  )?.[0];
  const of = message.raw.match(OF_ANOTHER)?.groups?.of;
  return kind && of ? `${kind} de ${of}` : null;
};
