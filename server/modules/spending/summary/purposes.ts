import type { ExpenseCategory } from "#shared/rules/categories.ts";
import { foldedPhrase } from "#shared/rules/fold.ts";

const purposes = ["fixedDebt", "variableDebt", "savings", "professional"] as const;
export type Purpose = (typeof purposes)[number];

type Phrases = Partial<Record<Purpose, string>>;

/** Categories that are not listed have only one purpose. */
const phrases = {
  "Otros Gastos": {
    fixedDebt: `prestamo, prestamos, ptmo, credito consumo, credito al consumo, consumer, consumer finance, financiacion,
      financiera, leasing, cetelem, cofidis, oney, younited, bondora, klarna, sequra, aplazame, wizink, revolving,
      servicios financieros carrefour, tarjeta carrefour pass, compra aplazada, pago aplazado`,
    variableDebt: `liquidacion tarjeta, liquidacion de tarjeta, liquidacion de la tarjeta, liquidacion tarjetas,
      liq tarjeta, recibo tarjeta credito, recibo tarjeta de credito, extracto tarjeta, pago tarjeta credito,
      tarjeta de credito, descubierto, intereses deudores, liquidacion intereses, liquidacion de intereses, intereses`,
    savings: `plan de pensiones, plan pensiones, aportacion plan, fondo de inversion, fondo inversion, fondo indexado,
      suscripcion fondo, suscripcion fondos, suscripcion de fondos, compra valores, compra de valores, compra acciones,
      inversion, inversiones, ahorro, deposito a plazo, imposicion a plazo, indexa capital, finizens, trade republic,
      etoro, degiro, interactive brokers, scalable capital, myinvestor, coinbase, binance, bit2me`,
    professional: "gestoria, asesoria, colegio oficial, colegiado, coworking",
  },
  "Impuestos/Tasas": {
    professional: `autonomo, autonomos, reta, tgss, cotizacion, cotizaciones, iva, iae, modelo 303, mod 303, modelo 130,
      mod 130, modelo 131, mod 131, modelo 111, modelo 115, modelo 390, pago fraccionado`,
  },
  "Tecnología/Software": {
    professional: `software, saas, hosting, dominio, dominios, servidor, servidores, github, gitlab, adobe, figma, canva,
      notion, slack, zoom, dropbox, google workspace, google cloud, gsuite, microsoft 365, office 365, aws,
      amazon web services, azure, digitalocean, hetzner, ovh, ionos, godaddy, namecheap, cloudflare, vercel, heroku,
      openai, midjourney, holded, quipu, factorial, mailchimp, wordpress, shopify, linkedin,
      jetbrains, atlassian`,
  },
  "Transferencias/Bizum": {
    savings:
      "cuenta de ahorro, cuenta ahorro, cta ahorro, cta de ahorro, ahorro programado, plan de pensiones",
  },
} satisfies Partial<Record<ExpenseCategory, Phrases>>;

/** One expression with a group per purpose: the first match in a text decides. */
const expressionOf = (lists: Phrases) => {
  const groups = Object.entries(lists).map(
    ([purpose, list]) => `(?<${purpose}>${list.trim().split(/,\s*/).join("|")})`,
  );
  return new RegExp(`\\b(?:${groups.join("|")})\\b`);
};

const expressions = new Map(
  Object.entries(phrases).map(([category, lists]) => [category, expressionOf(lists)] as const),
);

/** Categories whose texts must be read. */
export const categoriesToRead = Object.keys(phrases);

/** Longer than any bank's text. */
const mostRead = 400;

export const categoriesFor = (purpose: Purpose) =>
  Object.entries(phrases).flatMap(([category, lists]) => (purpose in lists ? [category] : []));

interface Text {
  category: string;
  description: string;
  counterparty: string | null;
}

/** By the first matching words; undefined without a match. */
export const purposeOf = ({ category, description, counterparty }: Text): Purpose | undefined => {
  const text = counterparty ? `${counterparty} ${description}` : description;
  const groups = expressions.get(category)?.exec(foldedPhrase(text.slice(0, mostRead)))?.groups ?? {};
  return purposes.find((purpose) => groups[purpose] !== undefined);
};
