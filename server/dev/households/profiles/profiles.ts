import { personOf } from "#server/dev/households/person.ts";
import type { Profile, ProfileMaker } from "#server/dev/households/profile.ts";
import { quickRandomOf, type Some } from "#server/dev/random.ts";
import { civilServant, developer, family, tenant } from "./employees.ts";
import { freelancer, shopkeeper } from "./self-employed.ts";
import { jobSeeker, pensioner, sharer, student } from "./small-incomes.ts";

const makers: Some<readonly [kind: string, ProfileMaker]> = [
  ["tenant", tenant],
  ["family", family],
  ["freelancer", freelancer],
  ["pensioner", pensioner],
  ["sharer", sharer],
  ["shopkeeper", shopkeeper],
  ["civil servant", civilServant],
  ["job seeker", jobSeeker],
  ["developer", developer],
  ["student", student],
];

export const profileKinds = makers.map(([kind]) => kind);

/** The same customer always gets the same household. */
export const profileOf = (customer: string): Profile => {
  const [kind, make] = quickRandomOf(`${customer} household`).oneOf(makers);
  return { kind, ...make(personOf(customer)) };
};
