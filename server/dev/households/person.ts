import { quickRandomOf, type Random, type Some } from "#server/dev/random.ts";
import { digitsOf } from "#server/dev/stable-ids.ts";
import type { Party } from "./habit.ts";

export interface Person {
  /** The customer's opaque name, which is the seed of everything. */
  customer: string;
  /** "LUCIA FERNANDEZ ORTEGA" */
  fullName: string;
  city: string;
  landlord: string;
  partner: string;
  friends: Some<Party>;
  random: Random;
}

const wordsOf = (text: string): Some<string> => {
  const [first = "", ...rest] = text.split(" ");
  return [first, ...rest];
};

const firstNames = wordsOf(
  "LUCIA MARTINA PAULA CARMEN ELENA SARA NURIA ROCIO IRENE MARTA PABLO HUGO DANIEL ALVARO JAVIER SERGIO DIEGO RAUL " +
    "IVAN ANDRES MIGUEL ANA LAURA CRISTINA ALBA JORGE VICTOR BEATRIZ OSCAR SILVIA",
);

const lastNames = wordsOf(
  "GARCIA FERNANDEZ GONZALEZ LOPEZ MARTINEZ SANCHEZ PEREZ GOMEZ MARTIN JIMENEZ RUIZ HERNANDEZ DIAZ MORENO ALVAREZ " +
    "ROMERO NAVARRO TORRES GIL ORTEGA SERRANO MOLINA CASTRO VIDAL IGLESIAS CANO",
);

const cities = wordsOf(
  "MADRID BARCELONA VALENCIA SEVILLA ZARAGOZA MALAGA BILBAO VALLADOLID VIGO GIJON TOLEDO ALICANTE GRANADA MURCIA",
);

const fullNameOf = (random: Random) =>
  `${random.oneOf(firstNames)} ${random.oneOf(lastNames)} ${random.oneOf(lastNames)}`;

/** Bizum shows people outside the address book like this: "ANA G. L." */
const maskedNameOf = (random: Random): Party => {
  const [first, second = "", third = ""] = fullNameOf(random).split(" ");
  return { name: `${first} ${second.slice(0, 1)}. ${third.slice(0, 1)}.` };
};

/** The same customer always gets the same person. */
export const personOf = (customer: string): Person => {
  const random = quickRandomOf(`${customer} person`);
  return {
    customer,
    fullName: fullNameOf(random),
    city: random.oneOf(cities),
    landlord: fullNameOf(random),
    partner: fullNameOf(random),
    friends: [
      maskedNameOf(random),
      maskedNameOf(random),
      maskedNameOf(random),
      maskedNameOf(random),
      maskedNameOf(random),
    ],
    random,
  };
};

/** A company that debits, with its SEPA creditor identifier. */
export const creditor = (name: string): Party => ({
  name,
  creditorId: `ES${digitsOf(`${name} check`, 2)}000A${digitsOf(`${name} tax number`, 8)}`,
});
