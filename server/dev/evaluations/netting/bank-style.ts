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

type Writes = (direction: "de" | "a", friend: Friend, concept: string) => string;

const nameless: Some<Writes> = [
  (direction) => (direction === "de" ? "Abono Bizum" : "Cargo Bizum"),
  (direction, _, concept) => upper(`Bizum ${direction === "de" ? "recibido" : "enviado"} ${concept}`).trim(),
];

const named: Some<Writes> = [
  (direction, { first, last }, concept) =>
    upper(`Bizum ${direction} ${first} ${last} ${concept}`).slice(0, 38),
  (direction, { first, last }) => upper(`Transf Bizum ${direction} ${first} ${last.slice(0, 1)}`),
  (direction, { first, last }, concept) =>
    `Bizum ${direction} ${first} ${last.slice(0, 1)}. ${concept}`.trim(),
  (direction, { first, last }, concept) =>
    `Bizum payment ${direction === "de" ? "from" : "to"}: ${first} ${last} ${concept}`.trim(),
  (direction, { first, last }, concept) =>
    upper(`Transferencia ${direction} ${first} ${last} ${last} ${concept}`).trim(),
];

const people: Some<Writes> = [named[0], ...nameless, ...named.slice(1)];

const shops: Some<(merchant: string, town: string) => string> = [
  (merchant, town) => upper(`Compra en ${merchant}, ${town}`),
  (merchant) => merchant,
  (merchant, town) => upper(`Pago con tarjeta ${merchant} ${town} ES`),
  (merchant) => upper(`Compra tarj. 4000 ${merchant}`),
];

export const bankStyle = (random: Random, silent: number | null): BankStyle => ({
  person: random.oneOf(silent === null ? people : random.happens(silent) ? nameless : named),
  shop: random.oneOf(shops),
  hasMerchants: random.happens(0.5),
});

export const seeded = (seed: number) => createRandom(seed + 7000);
