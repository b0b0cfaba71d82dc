import { plainLine } from "#shared/rules/plain-text.ts";
import { fieldsIn, type VehicleFields } from "./vehicle-fields.ts";

/** A vehicle of an advertisement; what it does not tell is null. */
export interface AdvertisedVehicle {
  /** Text from outside. */
  name: string;
  priceCents: number | null;
  year: number | null;
  km: number | null;
  /** Metric horsepower (CV). */
  power: number | null;
  fuel: string | null;
  /** Both https. */
  image: string | null;
  link: string | null;
}

interface Block {
  name: string;
  /** The name is all that the line holds. */
  isTitle: boolean;
  fields: VehicleFields;
}

const mostVehicles = 5;
const mostLines = 200;
const lineLength = 400;
const nameLength = 80;

/** The vehicles of pasted advertisements, at most five, in their order. Whatever is pasted, it throws nothing. */
export const vehiclesIn = (text: string): AdvertisedVehicle[] => {
  let blocks: Block[] = [];
  for (const line of text.split(/\r\n|\r|\n/, mostLines)) {
    const told = lineOf(line.slice(0, lineLength));
    const block = blocks.at(-1);
    if (told.isTitle && keysOf(block) === 0) blocks = [...withoutRemainder(blocks), told];
    else if (!block || beginsAnother(block, told)) blocks.push(told);
    else blocks.splice(-1, 1, { ...block, name: block.name || told.name, fields: joined(block, told) });
  }
  return withoutRemainder(blocks).filter(isVehicle).slice(0, mostVehicles).map(vehicleOf);
};

/** What follows a vehicle and is none tells more of it. */
const withoutRemainder = (blocks: readonly Block[]) => {
  const [before, last] = [blocks.at(-2), blocks.at(-1)];
  if (!before || !last || isVehicle(last)) return [...blocks];
  return [...blocks.slice(0, -2), { ...before, fields: joined(before, last) }];
};

const lineOf = (line: string): Block => {
  const fields = fieldsIn(line);
  const isPlain = [fields.priceCents, fields.km, fields.link, fields.image].every(
    (told) => told === undefined,
  );
  const name = nameIn(line);
  return { fields, name, isTitle: name !== "" && isPlain && isTitle(line) };
};

/** What was said first holds. */
const joined = (one: Block, next: Block): VehicleFields => ({ ...next.fields, ...one.fields });

/** Two of them make a vehicle; the price of anything else may stand beside a year. */
const keysOf = (block: Block | undefined) => {
  const { priceCents, year, km, power } = block?.fields ?? {};
  return [priceCents, year, km, power].filter((value) => value !== undefined).length;
};

const isVehicle = (block: Block) =>
  keysOf(block) >= 2 && (block.fields.km !== undefined || block.fields.power !== undefined);

/** A line that tells again what is known, or a title once there is enough to be a vehicle. */
const beginsAnother = (block: Block, { isTitle, fields }: Block) => {
  const again = (["priceCents", "km"] as const).some(
    (key) => fields[key] !== undefined && block.fields[key] !== undefined,
  );
  return isVehicle(block) && (again || isTitle);
};

/** Sentences about a vehicle are no title of another one. */
const isTitle = (line: string) => /^[-*•\s\d.)]{0,6}\p{Lu}[^,:;]{2,58}[^.,:;!?\s]\s*$/u.test(line);

const labels =
  /^(?:[-*•\d.)\s]{0,6})(?:coche|vehiculo|vehículo|modelo|marca|t[ií]tulo|nombre|anuncio|opci[oó]n)\s?\d?\s?[:\-–]\s*/iu;
const fieldLabel =
  /^[-*•\s]{0,6}(?:precio|pvp|price|a[nñ]o|year|km|kms|kil[oó]metros|kilometraje|potencia|combustible|motor|imagen|image|foto|enlace|link|url|web|matriculaci[oó]n|cambio|color|puertas|plazas|al contado|financiado)\b/iu;

/** What stands before the first figure, sign or comma; empty in a line that only tells a field. */
const nameIn = (line: string) => {
  const text = line.replace(labels, "").replace(/^[-*•#\s]+|^\d{1,2}[.)]\s+/g, "");
  if (fieldLabel.test(text)) return "";
  const [head = ""] = text.split(
    /[,;|]|\s[-–·]\s|https?:|javascript:|data:|(?<!\d)\d{4,}\b|\d[\d.]{0,30}\s?(?:€|km|cv|kw)/i,
  );
  const name = plainLine(head.replace(/[<>]/g, ""), nameLength);
  return /\p{L}{2}/u.test(name) ? name : "";
};

const vehicleOf = ({ name, fields }: Block): AdvertisedVehicle => ({
  name: name || "Vehículo",
  priceCents: fields.priceCents ?? null,
  year: fields.year ?? null,
  km: fields.km ?? null,
  power: fields.power ?? null,
  fuel: fields.fuel ?? null,
  image: fields.image ?? null,
  link: fields.link ?? null,
});
