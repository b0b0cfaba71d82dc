import { foldedPhrase } from "./fold.ts";

/** By digits 5 to 8 of an IBAN. Source: Banco de España's registry in schwifty, July 2026; mergers resolved. */
const namesByCode: Readonly<Record<string, string>> = {
  "0019": "Deutsche Bank",
  "0030": "Santander",
  "0049": "Santander",
  "0061": "Banca March",
  "0073": "Openbank",
  "0075": "Santander",
  "0078": "Banca Pueyo",
  "0081": "Sabadell",
  "0083": "Renta 4",
  "0128": "Bankinter",
  "0131": "Abanca",
  "0138": "Abanca",
  "0149": "BNP Paribas",
  "0182": "BBVA",
  "0186": "Mediolanum",
  "0188": "Banco Alcalá",
  "0198": "Banco Cooperativo",
  "0211": "EBN",
  "0216": "Targobank",
  "0224": "Santander Consumer",
  "0225": "Cetelem",
  "0229": "WiZink",
  "0232": "Inversis",
  "0234": "Banco Caminos",
  "0235": "Pibank",
  "0237": "Cajasur",
  "0238": "Santander",
  "0239": "EVO",
  "0240": "BCC",
  "0241": "A&G",
  "1465": "ING",
  "1474": "Citibank",
  "1490": "Self Bank",
  "1491": "Triodos",
  "1544": "MyInvestor",
  "1550": "Fiare",
  "1563": "N26",
  "1583": "Revolut",
  "1586": "Trade Republic",
  "2000": "Cecabank",
  "2013": "BBVA",
  "2038": "CaixaBank",
  "2045": "Caixa Ontinyent",
  "2048": "Unicaja",
  "2056": "Colonya",
  "2080": "Abanca",
  "2085": "Ibercaja",
  "2090": "Sabadell",
  "2095": "Kutxabank",
  "2100": "CaixaBank",
  "2103": "Unicaja",
  "2104": "Unicaja",
  "3005": "Caja Rural Central",
  "3007": "Caja Rural de Gijón",
  "3008": "Caja Rural de Navarra",
  "3009": "Caja Rural de Extremadura",
  "3016": "Caja Rural de Salamanca",
  "3017": "Caja Rural de Soria",
  "3023": "Caja Rural Granada",
  "3025": "Caja de Ingenieros",
  "3035": "Laboral Kutxa",
  "3058": "Cajamar",
  "3059": "Caja Rural de Asturias",
  "3060": "Cajaviva",
  "3067": "Caja Rural de Jaén",
  "3070": "Caixa Rural Galega",
  "3076": "Cajasiete",
  "3080": "Caja Rural de Teruel",
  "3081": "Eurocaja Rural",
  "3085": "Caja Rural de Zamora",
  "3140": "Caixa Guissona",
  "3159": "Caixa Popular",
  "3183": "Arquia",
  "3187": "Caja Rural del Sur",
  "3190": "Globalcaja",
  "3191": "Caja Rural de Aragón",
  "6717": "Bnext",
  "6723": "Modulr",
};

const foreignBanks: readonly (readonly [prefix: RegExp, name: string])[] = [
  [/^DE\d\d10011001/, "N26"],
  [/^LT\d\d32500/, "Revolut"],
  [/^BE\d\d967/, "Wise"],
  [/^NL\d\dBUNQ/, "bunq"],
];

export const bankNameOfCode = (code: string) => namesByCode[code] ?? null;

export const bankNameOfIban = (iban: string) =>
  iban.startsWith("ES")
    ? bankNameOfCode(iban.slice(4, 8))
    : (foreignBanks.find(([prefix]) => prefix.test(iban))?.[1] ?? null);

/** The first bank that a text names by its everyday name. */
export const bankNamedIn = (text: string) => {
  const phrase = ` ${foldedPhrase(text.slice(0, 2_000))} `;
  const [first] = everydayNames
    .map(({ name, folded }) => ({ name, place: phrase.indexOf(` ${folded} `) }))
    .filter(({ place }) => place >= 0)
    .sort((one, other) => one.place - other.place || other.name.length - one.name.length);
  return first?.name ?? null;
};

const everydayNames = [...new Set(Object.values(namesByCode))].map((name) => ({
  name,
  folded: foldedPhrase(name),
}));
