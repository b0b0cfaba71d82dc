import { plainLine } from "#shared/rules/plain-text.ts";
import { readVehicleFields, type VehicleFields } from "./vehicle-fields.ts";

export interface AdvertisedVehicle {
  name: string;
  priceCents: number | null;
  year: number | null;
  km: number | null;
  /** Metric horsepower (CV). */
  power: number | null;
  fuel: string | null;
  image: string | null;
  link: string | null;
}

interface Block {
  name: string;
  isTitle: boolean;
  fields: VehicleFields;
}

const maxVehicles = 5;
const maxLines = 200;
const maxLineLength = 400;
const maxNameLength = 80;

/** At most five vehicles from pasted advertisements, in order. Never throws. */
export const vehiclesIn = (text: string): AdvertisedVehicle[] => {
  let blocks: Block[] = [];
  for (const line of text.split(/\r\n|\r|\n/, maxLines)) {
    const parsed = readLine(line.slice(0, maxLineLength));
    const block = blocks.at(-1);
    if (parsed.isTitle && countKeyFields(block) === 0) blocks = [...mergeTrailingBlock(blocks), parsed];
    else if (!block || startsNextVehicle(block, parsed)) blocks.push(parsed);
    else
      blocks.splice(-1, 1, { ...block, name: block.name || parsed.name, fields: mergeFields(block, parsed) });
  }
  return mergeTrailingBlock(blocks).filter(isVehicle).slice(0, maxVehicles).map(toVehicle);
};

/** A block after a vehicle that is none itself belongs to it. */
const mergeTrailingBlock = (blocks: readonly Block[]) => {
  const [before, last] = [blocks.at(-2), blocks.at(-1)];
  if (!before || !last || isVehicle(last)) return [...blocks];
  return [...blocks.slice(0, -2), { ...before, fields: mergeFields(before, last) }];
};

const readLine = (line: string): Block => {
  const fields = readVehicleFields(line);
  const isPlain = [fields.priceCents, fields.km, fields.link, fields.image].every(
    (parsed) => parsed === undefined,
  );
  const name = nameIn(line);
  return { fields, name, isTitle: name !== "" && isPlain && isTitle(line) };
};

const mergeFields = (one: Block, next: Block): VehicleFields => ({ ...next.fields, ...one.fields });

/** Two of these fields make a vehicle, because other products may have a price and a year. */
const countKeyFields = (block: Block | undefined) => {
  const { priceCents, year, km, power } = block?.fields ?? {};
  return [priceCents, year, km, power].filter((value) => value !== undefined).length;
};

const isVehicle = (block: Block) =>
  countKeyFields(block) >= 2 && (block.fields.km !== undefined || block.fields.power !== undefined);

/** A repeated field, or a title after a complete vehicle, starts the next one. */
const startsNextVehicle = (block: Block, { isTitle, fields }: Block) => {
  const again = (["priceCents", "km"] as const).some(
    (key) => fields[key] !== undefined && block.fields[key] !== undefined,
  );
  return isVehicle(block) && (again || isTitle);
};

const isTitle = (line: string) => /^[-*•\s\d.)]{0,6}\p{Lu}[^,:;]{2,58}[^.,:;!?\s]\s*$/u.test(line);

const labels =
  /^(?:[-*•\d.)\s]{0,6})(?:coche|vehiculo|vehículo|modelo|marca|t[ií]tulo|nombre|anuncio|opci[oó]n)\s?\d?\s?[:\-–]\s*/iu;
const fieldLabel =
  /^[-*•\s]{0,6}(?:precio|pvp|price|a[nñ]o|year|km|kms|kil[oó]metros|kilometraje|potencia|combustible|motor|imagen|image|foto|enlace|link|url|web|matriculaci[oó]n|cambio|color|puertas|plazas|al contado|financiado)\b/iu;

/** The text before the first number, symbol or comma; empty for a line that only has a field. */
const nameIn = (line: string) => {
  const text = line.replace(labels, "").replace(/^[-*•#\s]+|^\d{1,2}[.)]\s+/g, "");
  if (fieldLabel.test(text)) return "";
  const [head = ""] = text.split(
    /[,;|]|\s[-–·]\s|https?:|javascript:|data:|(?<!\d)\d{4,}\b|\d[\d.]{0,30}\s?(?:€|km|cv|kw)/i,
  );
  const name = plainLine(head.replace(/[<>]/g, ""), maxNameLength);
  return /\p{L}{2}/u.test(name) ? name : "";
};

const toVehicle = ({ name, fields }: Block): AdvertisedVehicle => ({
  name: name || "Vehículo",
  priceCents: fields.priceCents ?? null,
  year: fields.year ?? null,
  km: fields.km ?? null,
  power: fields.power ?? null,
  fuel: fields.fuel ?? null,
  image: fields.image ?? null,
  link: fields.link ?? null,
});
