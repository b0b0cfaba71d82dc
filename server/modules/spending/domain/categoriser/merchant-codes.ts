import type { ExpenseCategory } from "#shared/rules/categories.ts";

interface CodeMeaning {
  category: ExpenseCategory;
  /** Spanish, after "es". */
  kind: string;
  /** So broad that a name may say more. */
  isBroad: boolean;
}

/** Source: merchant category codes of ISO 18245; ranges as "3000-3350", broad codes after "~". */
const table: readonly (readonly [ExpenseCategory, kind: string, codes: string])[] = [
  ["Supermercados/Alimentación", "un supermercado", "5411 ~5300 5399"],
  [
    "Supermercados/Alimentación",
    "una tienda de alimentación",
    "5422 5441 5451 5462 5499 5921 5297 5298 5715",
  ],
  ["Restaurantes/Bares", "un restaurante", "5812 5811"],
  ["Restaurantes/Bares", "un bar o un local de comida rápida", "5813 5814"],
  ["Transporte/Combustible", "una gasolinera", "5541 5542 5552 5983 5172"],
  ["Transporte/Combustible", "transporte público", "4111 4112 4131 4011 4784 4789"],
  ["Transporte/Combustible", "un taxi", "4121"],
  ["Transporte/Combustible", "una compañía aérea", "3000-3350 4511 4582 4304 4415 4418"],
  ["Transporte/Combustible", "un barco o un puerto", "4457 4468 4411"],
  ["Transporte/Combustible", "un alquiler de vehículos", "3351-3441 7512 7513 7519"],
  ["Transporte/Combustible", "un aparcamiento", "7523 7524"],
  [
    "Transporte/Combustible",
    "un taller o un comercio del automóvil",
    "5511 5521 5531 5532 5533 5561 5571 5592 5598 5599 7531 7534 7535 7538 7542 7549 4119 ~7511",
  ],
  [
    "Compras/Ropa",
    "una tienda de ropa o calzado",
    "5611 5621 5631 5641 5651 5655 5661 5681 5691 5697 5698 5699 5137 5139",
  ],
  [
    "Compras/Ropa",
    "una tienda",
    `5200 5211 5231 5251 5261 5309 5310 5311 5331 5712 5713 5714 5718 5719 5722 5931 5932 5935 5937 5940 5941 5942 5943 5944
    5945 5946 5947 5948 5949 5950 5970 5971 5972 5973 5977 5978 5992 5995 5996 5997 5998 5733 5193 5198 5131 5094 5111 5021
    5039 5074 7296 ~5046 ~5999 ~5969 ~5964 ~5965 ~5966 ~5962 ~5099 ~5199 ~5085 ~5065 ~5072 ~5262 ~5976 ~7278 ~5994 5192`,
  ],
  ["Salud/Farmacia", "una farmacia", "5912 5122"],
  [
    "Salud/Farmacia",
    "un servicio de salud",
    "8011 8021 8031 8041 8042 8043 8044 8049 8050 8062 8071 8099 4119 5047 5975 742 0742 5976",
  ],
  ["Ocio/Entretenimiento", "un hotel", "3501-3999 7011 7012 7032 7033"],
  ["Ocio/Entretenimiento", "una agencia de viajes", "4722 4723"],
  [
    "Ocio/Entretenimiento",
    "ocio",
    `7829 7832 7841 7911 7922 7929 7932 7933 7941 7991 7992 7993 7994 7995 7996 7997 7998 7999 7800 7801 7802 5815 5816 7273
    9406 9754 9702 5733 7297 7298 ~7299 5968`,
  ],
  ["Servicios/Suministros", "un suministro de la casa", "4900 4814 4812 4815 ~4816 ~4899 4821"],
  [
    "Servicios/Suministros",
    "una reparación o un servicio para la casa",
    "1520 1711 1731 1740 1750 1761 1771 1799 7349 7342 7641 7623 7629 0780 780 ~7393 7217",
  ],
  ["Impuestos/Tasas", "un organismo público", "9211 9222 9223 9311 9399 9402 9405 9700 9701 9950"],
  ["Seguros", "una aseguradora", "6300 6381 6399 5960"],
  ["Educación/Formación", "un centro de formación", "8211 8220 8241 8244 8249 8299 8351"],
  [
    "Tecnología/Software",
    "una empresa de tecnología",
    "5734 5732 5045 7372 7379 7371 7375 7374 ~5817 ~5818 ~7622 ~4813",
  ],
  ["Alquiler/Hipoteca", "un alquiler", "6513 7013"],
  ["Otros Gastos", "retirada de efectivo", "6010 6011"],
  [
    "Otros Gastos",
    "un servicio financiero",
    "~6012 ~6050 6051 6211 ~6529 ~6530 ~6531 ~6532 ~6533 ~6534 ~6535 ~6536 ~6537 ~6538 ~6540 4829 7276 7277 7321 7322 7323",
  ],
  ["Otros Gastos", "un donativo o una asociación", "8398 8641 8651 8661 8675 ~8699"],
  [
    "Otros Gastos",
    "un servicio personal o profesional",
    "7230 7210 7211 7216 7221 7251 7261 5993 4214 4215 4225 8111 8931 8911 8912 ~7399 ~7392 ~8999 7332 7333 7338 7339 7361",
  ],
];

const spread = (range: string) => {
  const [from = 0, to = from] = range.split("-").map(Number);
  return Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
};

const entries = table.flatMap(([category, kind, codes]) =>
  codes.split(/\s+/).flatMap((code) => {
    const meaning = { category, kind, isBroad: code.startsWith("~") };
    return spread(code.replace("~", "")).map((number): [number, CodeMeaning] => [number, meaning]);
  }),
);

const byCode = new Map(entries);

const FOUR_DIGITS = /^\d{3,4}$/;

export const readMerchantCode = (code: string | null): CodeMeaning | undefined =>
  code !== null && FOUR_DIGITS.test(code) ? byCode.get(Number(code)) : undefined;
