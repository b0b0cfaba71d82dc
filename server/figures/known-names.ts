import type { Category } from "#shared/rules/categories.ts";

const words = (text: string) => text.trim().split(/\s+/);

/** What people call the categories besides their own words. */
const synonyms: Partial<Record<Category, string>> = {
  "Supermercados/Alimentación": "super supermercado comida alimentos",
  "Restaurantes/Bares": "restaurante bar bares restauracion cafeterias",
  "Transporte/Combustible": "transporte gasolina gasoil carburante gasolineras",
  "Compras/Ropa": "ropa moda",
  "Salud/Farmacia": "salud farmacia farmacias medicinas",
  "Ocio/Entretenimiento": "ocio entretenimiento",
  "Servicios/Suministros": "suministros facturas luz",
  "Alquiler/Hipoteca": "alquiler hipoteca vivienda piso",
  "Nómina/Salario": "nomina salario sueldo",
  "Impuestos/Tasas": "impuestos hacienda",
  "Educación/Formación": "educacion formacion estudios",
  "Tecnología/Software": "tecnologia software",
  Seguros: "seguro seguros",
};

export const expenseSynonyms: ReadonlyMap<string, string[]> = new Map(
  Object.entries(synonyms).map(([category, text]) => [category, words(text)]),
);

/** After "en" they are whose figure it is: "en gasolina". */
export const categoryWords: ReadonlySet<string> = new Set([
  ...words(Object.values(synonyms).join(" ")),
  ...words(
    "supermercados restaurantes compras seguros servicios viajes regalos deporte tabaco mascotas peluqueria cine",
  ),
]);

interface KnownMerchant extends Array<string> {
  /** Also a common word, so that only a capital makes it a name. */
  isPlain?: boolean;
}

const plainNames = words("zara mango dia lefties consum repsol shell orange santander sabadell");

/** Well-known names in Spain, so that an invented row is seen in lower case and at the start of a sentence too. */
export const knownMerchants: readonly KnownMerchant[] = [
  ...words(
    `mercadona lidl aldi carrefour eroski alcampo hipercor ahorramas bonarea consum gadis froiz amazon aliexpress shein temu ebay
    zalando inditex bershka stradivarius primark decathlon ikea fnac pccomponentes mediamarkt netflix spotify hbo disney filmin dazn
    movistar vodafone yoigo masmovil digi jazztel orange iberdrola endesa naturgy repsol cepsa galp shell uber cabify bolt renfe ouigo
    iryo ryanair vueling iberia alsa blablacar glovo telepizza mcdonalds starbucks burger booking airbnb apple google microsoft
    paypal bbva caixabank santander sabadell bankinter unicaja openbank revolut imagin mapfre axa mutua sanitas adeslas zara mango`,
  ).map((name): KnownMerchant => Object.assign([name], { isPlain: plainNames.includes(name) })),
  ["corte", "ingles"],
  ["leroy", "merlin"],
  ["media", "markt"],
  ["burger", "king"],
];
