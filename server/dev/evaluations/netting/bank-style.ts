import { createRandom, type Random, type Some } from "#server/dev/random.ts";

export interface Friend {
  first: string;
  last: string;
}

/** How one bank writes: some write neither who nor why. */
export interface BankStyle {
  person: (direction: "de" | "a", friend: Friend, concept: string) => string;
  shop: (merchant: string, town: string) => string;
  hasMerchants: boolean;
}

const upper = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();

const people: Some<(direction: "de" | "a", friend: Friend, concept: string) => string> = [
  (direction, { first, last }, concept) =>
    upper(`Bizum ${direction} ${first} ${last} ${concept}`).slice(0, 38),
  (direction) => (direction === "de" ? "Abono Bizum" : "Cargo Bizum"),
  (direction, _, concept) => upper(`Bizum ${direction === "de" ? "recibido" : "enviado"} ${concept}`).trim(),
  (direction, { first, last }) => upper(`Transf Bizum ${direction} ${first} ${last.slice(0, 1)}`),
  (direction, { first, last }, concept) =>
    `Bizum ${direction} ${first} ${last.slice(0, 1)}. ${concept}`.trim(),
  (direction, { first, last }, concept) =>
    `Bizum payment ${direction === "de" ? "from" : "to"}: ${first} ${last} ${concept}`.trim(),
  (direction, { first, last }, concept) =>
    upper(`Transferencia ${direction} ${first} ${last} ${last} ${concept}`).trim(),
];

const shops: Some<(merchant: string, town: string) => string> = [
  (merchant, town) => upper(`Compra en ${merchant}, ${town}`),
  (merchant) => merchant,
  (merchant, town) => upper(`Pago con tarjeta ${merchant} ${town} ES`),
  (merchant) => upper(`Compra tarj. 4000 ${merchant}`),
];

export const bankStyle = (random: Random): BankStyle => ({
  person: random.oneOf(people),
  shop: random.oneOf(shops),
  hasMerchants: random.happens(0.5),
});

export const seeded = (seed: number) => createRandom(seed + 7000);
