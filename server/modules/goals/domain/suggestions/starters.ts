import { draftOf } from "#server/modules/goals/domain/from-profile/proposal.ts";
import { starterGoals } from "#server/modules/goals/domain/from-profile/starter-goals.ts";
import type { Rule, Suggestion, SuggestionFacts } from "./facts.ts";

/** For whoever no figure asks for anything yet: a first look at the money, or a weekly one, and time of one's own. */
export const startersRule: Rule = (facts) => {
  const { profile, hasAccounts, monday } = facts;
  const starters = starterGoals(profile).map((proposal): Suggestion => {
    const { generatedByAI: _, ...draft } = draftOf(proposal, profile, monday);
    return { ...draft, key: proposal.key };
  });
  return hasAccounts ? [weeklyLook(facts), ...starters.slice(1)] : starters;
};

const weeklyLook = ({ month }: SuggestionFacts): Suggestion => ({
  key: "money:weekly-look",
  title: "Mirar las cuentas una vez a la semana",
  description: "Un cuarto de hora para ver qué entró, qué salió y qué viene.",
  category: "financiero",
  paraType: "area",
  priority: 5,
  aiReasoning: month
    ? "Tus cifras no piden nada urgente: con una mirada a la semana seguirá así."
    : "Aún no hay un mes entero de movimientos. Mientras, una mirada a la semana basta para conocerlos.",
  sessions: { minutes: 15, perWeek: 1 },
});
