import { isFirstName } from "#server/spanish/first-names.ts";
import { cityIndex } from "./cities.ts";
import { prepositions } from "./labels.ts";
import { DANGLING } from "./name-ends.ts";
import type { Stretch } from "./phrase-index.ts";

/** Towns that are also surnames or first names. */
const SURNAME =
  /^(?:leon|cuenca|soria|avila|toledo|lorca|segovia|zamora|burgos|cordoba|linares|medina|merida|tudela|haro|rubi|inca|lugo|vic|jaen|palencia|pinto|ronda|lucena|ecija|utrera|rota|gava|reus|parla|aranda|santiago|tolosa|santander|ubeda|orense|baza|mao|paris|cork)$/;
/** They are surnames at least behind a first name: "FARMACIA CARMEN VALENCIA". */
const SURNAME_OF_PERSON =
  /^(?:valencia|sevilla|madrid|barcelona|zaragoza|murcia|granada|alicante|salamanca|oviedo|pamplona|bilbao|huesca|teruel|guadalajara|badajoz|caceres|tarragona|almeria|alcala|antequera|marbella|navalcarnero|villanueva|san|santa)$/;

/** "CAFE COMERCIAL BARCELONA": a town at the end that is no part of the shop's name. */
export const endBeforeTown = ({ words, start, end }: Stretch) => {
  for (let at = Math.max(start + 2, end - 4); at < end; at++) {
    const town = cityIndex.at({ words, start: at, end }, at);
    if (town?.end !== end || SURNAME.test(words[at] ?? "")) continue;
    const before = words[at - 1] ?? "";
    const isPartOfName =
      DANGLING.has(before) || prepositions.at({ words, start: at - 1, end }, at - 1) !== undefined;
    const isSurname = isFirstName(before) && SURNAME_OF_PERSON.test(words[at] ?? "");
    return isPartOfName || isSurname ? end : at;
  }
  return end;
};
