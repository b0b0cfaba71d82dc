import type { Random } from "./random.ts";

/** Names that may stand for each other. */
const swaps: readonly (readonly string[])[] = [
  "lunes martes miércoles jueves viernes sábado domingo",
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  "Mercadona Carrefour Lidl Amazon Zara Ikea Decathlon Dia Alcampo Fnac Repsol Eroski Aldi Primark Consum Glovo",
  "Ana Luis Marta Pedro Laura Carlos Lucía Javi Elena Sergio Carmen Rubén Nuria Iker Marina Pablo Rosa Toni",
  "BBVA Santander CaixaBank ING Sabadell Revolut Openbank Unicaja Bankinter N26",
  "gasolina luz súper ropa ocio bares restaurantes farmacia taxis comida transporte",
  "coche moto viaje piso boda portátil bici cámara reforma furgo",
  "dentista médico fisio oculista podólogo dermatólogo",
  "cena comida reunión merienda clase tutoría",
].map((line) => line.split(" "));

const heads = [
  "oye fred",
  "buenas",
  "hola",
  "fred",
  "a ver",
  "oye",
  "mira",
  "perdona",
  "una pregunta",
  "tío",
  "hija",
  "bueno",
  "venga",
  "eh",
  "pues",
];
const tails = ["porfa", "por favor", "gracias", "anda", "fred", "tío", "hijo", "si puedes", "eh", "vale"];

const short: readonly (readonly [RegExp, string])[] = [
  [/\bqué\b/gi, "q"],
  [/\bque\b/gi, "q"],
  [/\bcuánto\b/gi, "cuanto"],
  [/\bcuánto\b/gi, "kuanto"],
  [/\bpara\b/gi, "pa"],
  [/ado\b/gi, "ao"],
  [/\bhe\b/gi, "e"],
  [/v/g, "b"],
  [/\bpor\b/gi, "x"],
  [/\btambién\b/gi, "tb"],
  [/ll/g, "y"],
];

const swapped = (text: string, random: Random) =>
  text
    .split(" ")
    .map((word) => {
      const bare = word.replace(/[¿?,.:;!¡]/g, "");
      const group = swaps.find((names) => names.includes(bare));
      return group ? word.replace(bare, random.pick(group)) : word;
    })
    .join(" ")
    .replace(/\b[1-9]\d*0\b(?![:.])/g, () => String(10 * (1 + random.below(90))));

const mistyped = (text: string, random: Random) => {
  const words = text.split(" ");
  const long = words.flatMap((word, at) => (word.length > 4 ? [at] : []));
  if (long.length === 0) return text;
  const chosen = random.pick(long);
  return words
    .map((word, at) => {
      if (at !== chosen) return word;
      const place = 1 + random.below(word.length - 2);
      const [before, letter, after] = [word.slice(0, place), word.charAt(place), word.slice(place + 1)];
      const kind = random.below(3);
      if (kind === 0) return before + after;
      return kind === 1
        ? before + after.charAt(0) + letter + after.slice(1)
        : before + letter + letter + after;
    })
    .join(" ");
};

const shortened = (text: string, random: Random) => {
  const [pattern, by] = random.pick(short);
  return text.replace(pattern, by).replace(/[¿?¡!]/g, "");
};

const addressed = (text: string, random: Random) =>
  random.below(2) === 0
    ? `${random.pick(heads)} ${text.charAt(0).toLowerCase()}${text.slice(1)}`
    : `${text} ${random.pick(tails)}`;

const changes = [swapped, mistyped, shortened, addressed];

/** The same message with other names, slips of the finger, short forms, or a word of address. */
export const variationsOf = (text: string, random: Random, count: number): string[] => {
  const varied = Array.from({ length: count }, () => {
    const other = swapped(text, random);
    const first = random.pick(changes)(other, random);
    return random.below(2) === 0 ? first : random.pick(changes)(first, random);
  });
  return [...new Set(varied)].filter((one) => one !== text);
};
