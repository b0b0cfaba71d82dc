import { folded } from "#shared/rules/fold.ts";
export interface VehicleFields {
  priceCents?: number;
  year?: number;
  km?: number;
  /** Metric horsepower (CV). */
  power?: number;
  fuel?: string;
  image?: string;
  link?: string;
}

/** A kilowatt in metric horsepower: 1 CV is 0.73549875 kW (DIN 66036). */
const cvPerKw = 1 / 0.735_498_75;

const digits = String.raw`(\d{1,3}(?:[. \u00A0\u202F]\d{3}){1,2}|\d{1,7})`;
const yearDigits = String.raw`(19[5-9]\d|20[0-4]\d)`;
const gap = String.raw`[\s:=*.\-–>]{0,6}`;

const priceLabel = new RegExp(
  String.raw`\b(?:precio(?: al contado| total| final)?|pvp|price|al contado|contado|importe)${gap}${digits}(?:[.,]\d{1,2})?(?!\d)`,
);
const priceUnit = new RegExp(String.raw`(?<![\d.,])${digits}(?:,\d{1,2}| ?,- ?)?\s?(?:€|eur\b|euros?\b)`);
const otherPrice = /financ|cuota|mes\b|mensual|entrada|antes|rebaja de|garantia|seguro|transferencia/;

const kmLabel = new RegExp(String.raw`\b(?:kms?|kilometr(?:os|aje)|mileage)${gap}${digits}(?!\d)`);
const kmUnit = new RegExp(String.raw`(?<![\d.,/]|l\/)${digits}\s?(?:kms?|kilometros)\b(?!\/)`);
const kmThousands = /(?<![\d.,])(\d{1,3})\s?(?:mil|k)\s?(?:kms?|kilometros)\b(?!\/)/;

const yearLabel = new RegExp(
  String.raw`\b(?:ano|year|matricula(?:cion|do)?|fecha|registro|del)\b[^\d]{0,20}(?:\d{1,2}[/\-.]){0,2}${yearDigits}(?!\d)`,
);
const yearAlone = new RegExp(
  String.raw`(?<![\d.,/€])(?:(?:0?[1-9]|1[0-2])[/\-])?${yearDigits}(?![\d.,]\d|\d|\s?(?:€|eur|kms?\b|kilom|cc\b|cm3))`,
);

const horsepower = /(?<![\d.,])(\d{2,4})\s?(?:cv|hp|ps|bhp|caballos)\b/;
const horsepowerLabel = new RegExp(
  String.raw`\b(?:potencia|cv|caballos)(?: ?\(cv\))?${gap}(\d{2,4})(?!\s?kw|\d)`,
);
const kilowatts = /(?<![\d.,])(\d{2,4})\s?kw\b/;

const fuels = [
  [/\b(?:hibrid[oa] enchufable|phev|plug-?in)\b/, "Híbrido enchufable"],
  [/\b(?:hibrid[oa]|hybrid|hev|mhev)\b/, "Híbrido"],
  [/\b(?:electric[oa]|ev|bev)\b/, "Eléctrico"],
  [/\b(?:diesel|gasoil|gasoleo|tdi|hdi|dci)\b/, "Diésel"],
  [/\b(?:glp|gnc|gas natural)\b/, "Gas"],
  [/\b(?:gasolina|tsi|tfsi)\b/, "Gasolina"],
] as const;

const address = /https?:\/\/[^\s<>"'`]{1,500}/gi;
const imagePath = /\.(?:jpe?g|png|webp|avif|gif)$/i;
const imageLabel = /\b(?:imagen|image|foto|photo|img)\b/;

/** Reads one line of an advertisement. Only numbers, known fuels and https addresses are taken over. */
export const readVehicleFields = (line: string): VehicleFields => {
  const addresses = line.match(address) ?? [];
  const text = folded(line.replace(address, " "));
  const all = {
    priceCents: priceIn(text),
    year: numberIn(text, yearLabel) ?? numberIn(text, yearAlone),
    km: kmIn(text),
    power: powerIn(text),
    fuel: fuels.find(([words]) => words.test(text))?.[1],
    ...addressesIn(addresses, imageLabel.test(text)),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
};

/** An https address without credentials, in the form that browsers use; null otherwise. */
const safeAddress = (text: string): string | null => {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isSafe = url.protocol === "https:" && !url.username && !url.password && url.hostname.includes(".");
  return isSafe && url.href.length <= 500 ? url.href : null;
};

const numberIn = (text: string, expression: RegExp) => {
  const figure = expression.exec(text)?.[1];
  return figure === undefined ? undefined : Number(figure.replace(/\D/g, ""));
};

const inRange = (value: number | undefined, min: number, max: number) =>
  value !== undefined && value >= min && value <= max ? value : undefined;

const priceIn = (text: string) => {
  if (otherPrice.test(text)) return undefined;
  const euros = inRange(numberIn(text, priceLabel) ?? numberIn(text, priceUnit), 100, 5_000_000);
  return euros === undefined ? undefined : euros * 100;
};

const kmIn = (text: string) => {
  const thousands = numberIn(text, kmThousands);
  if (thousands !== undefined) return thousands * 1000;
  return inRange(numberIn(text, kmUnit) ?? numberIn(text, kmLabel), 0, 2_000_000);
};

const powerIn = (text: string) => {
  const kw = numberIn(text, kilowatts);
  const cv = numberIn(text, horsepower) ?? (kw === undefined ? undefined : Math.round(kw * cvPerKw));
  return inRange(cv ?? numberIn(text, horsepowerLabel), 10, 2500);
};

const addressesIn = (addresses: readonly string[], isImage: boolean) => {
  const safe = addresses
    .map((text) => safeAddress(text.replace(/(?<![).,;\]])[).,;\]]+$/, "")))
    .filter((url) => url !== null);
  const image = safe.find((url) => isImage || imagePath.test(new URL(url).pathname));
  return { image, link: safe.find((url) => url !== image) };
};
