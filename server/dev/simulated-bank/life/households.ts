import { chanceOf, type Some } from "./chance.ts";
import { civilServant, developer, family, tenant } from "./employees.ts";
import type { Household, Maker } from "./household.ts";
import { personOf } from "./person.ts";
import { freelancer, shopkeeper } from "./self-employed.ts";
import { jobSeeker, pensioner, sharer, student } from "./small-incomes.ts";

const makers: Some<readonly [kind: string, Maker]> = [
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

export const householdKinds = makers.map(([kind]) => kind);

/** The same customer always gets the same household. */
export const householdOf = (customer: string): Household => {
  const [kind, make] = chanceOf(`${customer} household`).oneOf(makers);
  return { kind, ...make(personOf(customer)) };
};
