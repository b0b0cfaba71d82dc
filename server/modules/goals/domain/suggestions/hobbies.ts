import { hobbyFrequencyTexts } from "#server/modules/goals/domain/from-profile/hobby-goals.ts";
import { slugOf } from "#server/modules/goals/domain/from-profile/proposal.ts";
import { rules } from "#server/modules/goals/domain/from-profile/rules.ts";
import type { OnboardingProfile } from "#shared/contracts/profile.ts";
import { foldedPhrase } from "#shared/rules/fold.ts";
import type { Rule, Suggestion, SuggestionFacts } from "./facts.ts";

type Hobby = NonNullable<OnboardingProfile["hobbies"]>[number];

const beginnings: Record<Exclude<Hobby["name"], "Viajes">, string> = {
  Fotografía: "foto|camara",
  Lectura: "leer|lectura|libro|novela|biblioteca",
  Cocina: "cocin|receta|reposteria",
  Deportes:
    "deport|gimnasio|gym|entren|correr|carrera|running|futbol|padel|tenis|baloncesto|natacion|nadar|piscina|yoga|pilates|crossfit|bici|ciclis|escalada|senderis",
  Música: "music|guitarra|piano|violin|bateria|ensayo|coro|cantar|canto|concierto|solfeo",
  Arte: "arte|pintar|pintura|dibuj|museo|exposicion|ceramica|acuarela|escultura",
  Tecnología: "tecnolog|program|robot|arduino|raspberry|impresora",
  Jardinería: "jardin|huerto|planta|podar|macetas",
  Gaming: "gaming|videojueg|partida|consola|jugar",
};

const plans = {
  diaria: "Un rato tuyo, en los huecos que tu agenda deja libres.",
  semanal: "Un rato tuyo, en los huecos que tu agenda deja libres.",
  mensual: "Elegir un día al mes y reservarlo.",
};

/** Hobbies of the profile without an event or a goal. */
export const hobbiesRule: Rule = (facts) =>
  (facts.profile.hobbies ?? []).flatMap(({ name, frequency }): Suggestion[] => {
    if (name === "Viajes" || isMentioned(new RegExp(`\\b(?:${beginnings[name]})`), facts)) return [];
    const [hobby, often] = [name.toLowerCase(), hobbyFrequencyTexts[frequency]];
    return [
      {
        key: `profile:hobby:${slugOf(name)}`,
        title: `Sacar tiempo para ${hobby}`,
        description: plans[frequency],
        category: name === "Deportes" ? "salud" : "hobbies",
        paraType: "area",
        priority: 4,
        aiReasoning: `Dijiste que ${hobby} es algo de ${often}. No sale en tu agenda de las cuatro últimas semanas ni en la de las cuatro próximas.`,
        sessions: rules.sessionsByFrequency[frequency],
      },
    ];
  });

const isMentioned = (words: RegExp, { agenda, goals }: SuggestionFacts) =>
  [...agenda, ...goals.map(({ title }) => title)].some((title) => words.test(foldedPhrase(title)));
