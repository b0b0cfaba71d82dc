import { counted, wholeNumber } from "#client/lib/format.ts";
import type { Institution } from "#shared/contracts/banking/connections.ts";
import { folded } from "#shared/rules/fold.ts";

/** Product specification, section 9: at most so many other banks are listed. */
const listedOthers = 20;

/** The banks whose name has every word of the search, whatever its capitals and accents. */
export const searchBanks = (institutions: readonly Institution[], search: string) => {
  const words = folded(search).split(/\s+/);
  const found = institutions.filter(({ name }) => words.every((word) => folded(name).includes(word)));
  const popular = found.filter((institution) => institution.popular);
  const others = found.filter((institution) => !institution.popular);
  const listed = others.slice(0, listedOthers);

  return { popular, others: listed, left: others.length - listed.length };
};

export const totalsOf = (institutions: readonly Institution[]) => {
  const popular = institutions.filter((institution) => institution.popular).length;
  const others = institutions.length - popular;
  const all = counted(institutions.length, "banco", "bancos");
  if (popular === 0 || others === 0) return all;
  return `${all}: ${counted(popular, "popular", "populares")} y ${wholeNumber(others)} más`;
};
