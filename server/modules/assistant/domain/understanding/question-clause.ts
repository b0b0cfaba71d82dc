import { wordsOfStory } from "./left-aside.ts";
import type { Reading } from "./read-message.ts";
import { plainOf } from "./text-piece.ts";

/** Where a question begins behind a story: "…, quería saber cuánto llevo", "… y no sé cuánto llevo". */
const QUESTION_AFTER =
  /(?<=[,.;:!?…]\s{0,3}¿?|\b(?:y|pero|asi que|que) ¿?|\S\s¿|\S (?=a ver (?:si|en|que|cuant|con)))(?:(?:y |pero |asi que |pues )?(?:no se (?:si|ya)?|(?:queria|quiero|me gustaria|quisiera|necesito) saber|dime|me pregunto|sabes|a ver|pues)\s{1,3})?(?:(?<=pues )(?:de|en|con|por) [^,.;:?!]{2,30} (?=cuant)|cuant[oa]s?|que|(?:(?:para|pa) )?cuando|como|donde|cual(?:es)?|crees que|puedo|podria|hay|si|en que|a que|con que|con cuanto|tengo|llevo|llego|me llega|(?:me|nos) (?:cobran|cargan|pasan|van a (?:cobrar|cargar|pasar)|ingresan|pagan))\b/g;
/** "volví de Róterdam el domingo": a verb of what is over, by its accent. */
const OVER =
  /(?<!\p{L})(?!(?:s[ií]|m[ií]|qu[eé]|s[eé]|t[eé]|d[eé]|as[ií]|ah[ií]|aqu[ií]|all[ií]|caf[eé]|beb[eé]|chal[eé]|seg[uú]n|tambi[eé]n)(?!\p{L}))\p{L}{2,}[éíó](?!\p{L})/iu;

const DOUBT =
  /\b(?:no se (?:ni )?(?:si )?|(?:queria|quiero|quisiera|necesito) (?:saber|ver) |me pregunto |dime )(?=\S)/;

interface Story {
  told: string;
  question: string;
}

const SHORTEST_QUESTION = 2;
/** "¿a qué hora es la audición y dónde?" asks twice, and tells nothing. */
const ASKS_FIRST = /^[¿\s]*(?:(?:a|en|de|con) )?(?:que (?:hora|dia)|cuando|donde)\b/;

/** Null where the message asks from its first words on, or asks to note something. */
export const storyBefore = ({ message, signals }: Reading): Story | null => {
  const { raw, folded } = message;
  if (signals.isRequest) return null;
  const doubt = folded.match(DOUBT);
  const starts = [
    ...[...folded.matchAll(QUESTION_AFTER)].map(({ index }) => index),
    ...(doubt?.index ? [doubt.index] : []),
  ].filter((at) => at > 0);
  const isAsked =
    /[?¿]/.test(raw) ||
    doubt !== null ||
    /\b(?:cuant[oa]s?|a ver (?:si|en que|que|cual|cuando))\b/.test(folded);
  if (!isAsked) return null;
  for (const found of starts.toSorted((a, b) => a - b)) {
    const at = withItsDays(folded, found);
    const told = raw.slice(0, at);
    const question = raw
      .slice(at)
      .replace(
        /^(?:[yY] |[pP]ero )?(?:no s[eé] (?:ni )?(?:si )?|(?:quer[ií]a|quiero|quisiera|necesito) (?:saber|ver) |me pregunto )/,
        "",
      );
    if (
      !ASKS_FIRST.test(folded.slice(0, at)) &&
      wordsOfStory(told).length > 0 &&
      plainOf(question).split(" ").length >= SHORTEST_QUESTION &&
      isTold(folded.slice(0, at), told)
    )
      return { told, question };
  }
  return null;
};

/** "…ni un precio. En septiembre, ¿cuánto se nos fue?": what leads the sentence of the question belongs to it. */
const withItsDays = (folded: string, at: number) => {
  const start = Math.max(...[". ", "! ", "? ", "… "].map((end) => folded.lastIndexOf(end, at - 2))) + 2;
  const lead = folded.slice(start, at);
  return start > 1 && lead.length > 1 && !isTold(lead, "") && !/\b(?:pero|aunque)\b/.test(lead) ? start : at;
};

/** A clause of its own: "ayer estuve con mi hermana", "tengo médico el lunes". */
const isTold = (folded: string, raw: string) =>
  (OVER.test(raw) ||
    /\b(?:estuve|estuvimos|fui|fuimos|he (?:quedado|ido|estado|comido|vuelto|hecho|visto)|hemos|tengo|tenemos|viene|vienen|voy|vamos|dice|dicen|ayer|quede|comi|cene|estoy|estamos|vengo|venimos|vuelvo|volvemos|es que|es la|es el|son|creo|fuimos|salimos|se ha|me (?!cost|qued|gast|dej|pag|cobr|llev|sob|falt)[a-z]{3,}o|me piro|me marcho|nos piramos|se me|mis?|acabo|^entre|empiezo|empieza|empezamos|salgo|salimos|llego|quiero|queremos|pienso|me han|nos han|me voy|nos vamos|trabajo|compre|era|hace(?! (?:un[oa]?s?|dos|tres|cuatro|cinco|seis|\d))|toca|(?:hoy|manana|pasado) es|no abren?)\b/.test(
      folded,
    )) &&
  plainOf(folded).split(" ").length >= 3;
