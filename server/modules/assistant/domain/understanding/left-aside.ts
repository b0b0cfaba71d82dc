import { allCategoriesIn } from "#server/modules/spending/domain/spoken-words.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { titleWords } from "./agenda-questions.ts";
import { comparedPeriodsIn } from "./comparison.ts";
import { fittingLabels } from "./learnt/fitting-labels.ts";
import { isKnownIn, narrows } from "./learnt/known-words.ts";
import { phrases } from "./phrases.ts";
import type { Reading } from "./read-message.ts";
import { PAY_SPENT } from "./spending.ts";
import { questionWords } from "./spending-object.ts";
import { plainOf, without, wordsOf } from "./text-piece.ts";
import type { Spending, Understanding } from "./understanding.ts";

/** Words that change no answer: address, politeness, doubt, exclamation. */
const fillers = phrases(
  `ir, irse, irme, irnos, echamos, echo, echar, eche, solemos, baja*, baje*, bajo*, recort*, rebaj*, analiza*, repasa*, revisa*, oye, oiga, ey, eh, hey, hola, holi, buenas, buenos, fred, mira, venga, anda, ver, bueno, vale, ok, okay, pues, ah, ay, porfa, porfi, favor, please, xfa, perdona, perdon, gracias, majo, maja, tio, tia, crack, jo, uf, entonces, luego,
  curros, trabajos, empleos, terminad[oa]s?, acabad[oa]s?, liquidad[oa]s?, sol[oa]s?, juntos, juntas, facture, facturad*, facturo, facturamos, saco, saque, sacado, sacamos, sacar, caen, cae,
  puedes, podrias, podeis, quiero, quisiera, queria, querria, quería, gustaria, necesito, saber, sabes, digas, dices, dime, decir, decirme, cuentame, explicame, ensename, muestrame, calcula, calculame, mira, mirame, busca, buscame, encuentra, encuentras, encuentrame, encuentres, echa, hazme,
  envi[eo]*, leches, narices, demonios, diablos, cono, mierda, cojones, hostias, puto, puta, tela, madre mia, dios, vaya, caray, creo, crees, parece, exactamente, exacto, mas o menos, aprox*, total, totales, tal, asi, ahi, aqui, alli, ahora, ya, todavia, aun, tambien, siempre, nunca, realmente, verdad, solo, solamente, al final, hasta, desde, durante, entre, dentro, cerca, gasta[oa]*, gasto*, gastad*, gastand*, gastar*, estoy, estamos, estan, llevo, llevamos, llevar, voy, vamos, ando, viene, hecho, sido, ser, tener, tuve, tenia, tenido, haber, habido, hubo, puedo, podemos, podido, deb(?:o|e|es|en|emos), hacer, hago, haciendo, tio, curioso, curiosidad, duda, pregunta, preguntar, rollo, plan, forma, manera, dejo, deje, dejado, dejamos, pillo, gustado, historia, igual, lo mismo, tanto, tanta, tantos, casi, unos, unas, varios, varias, estuve, estuvimos, fui, fuimos, quede, quedamos, quedado, cene, cenamos, comi, comimos, ido, dice, dicen, dijo, vino, vienen, viene, volvi, ayer, anoche, cierto, primer, primero, primera, ambos, dos, tres, cinco, diez, uno, una, sueldo*, salario*, banco, bancos`,
  { isWhole: true },
);

/** "ha caído", "llevo sacado": what was done, and no thing. */
const DONE = /\b(?<=\b(?:he|ha|has|hemos|han|habia|llevo|lleva|llevamos|haya) )[a-z]+(?:ado|ido|ao|io)\b/g;

const contentOf = (text: string) =>
  wordsOf(foldKeepingLength(text).replace(DONE, " ")).filter(
    (word) => word.length > 1 && ![questionWords, fillers].some((words) => words.test(word)),
  );

/** What is paid or cancelled may be called anything: only everybody's words say nothing there. */
const namesThings = (understanding: Understanding) =>
  understanding.intent === "what_if"
    ? understanding.change === "cancel"
    : understanding.intent === "spending" || understanding.intent === "upcoming_bills";

const unknownIn = (text: string, understanding: Understanding) => {
  const labels = namesThings(understanding) ? [] : fittingLabels(understanding);
  return contentOf(text).filter((word) => !isKnownIn(word, labels));
};

const spansOf = (reading: Reading) => [
  ...(comparedPeriodsIn(reading)?.spans ?? []),
  ...(reading.past?.spans ?? []),
  ...(reading.future?.spans ?? []),
  ...(reading.when?.spans ?? []),
];

const textWithout = (reading: Reading) =>
  without(reading.message, spansOf(reading))
    .map(({ raw }) => raw)
    .join(" ");

const withoutWordsOf = (words: readonly string[], some: readonly (string | null)[]) => {
  const used = new Set(some.flatMap((text) => (text === null ? [] : wordsOf(foldKeepingLength(text)))));
  return words.filter((word) => !used.has(word));
};

/** Days that come again are no period: "los fines de semana". */
const RECURRING =
  /\b(?:entre semana|(?:los )?fines de semana|los findes|laborables|los (?:lunes|martes|miercoles|jueves|viernes|sabados|domingos)|por las (?:mananas|tardes|noches))\b/;

/** "contando la derrama" leaves nothing out, and asks for no part. */
const INCLUDED = /\b(?:contando|incluyendo|sumando|incluid[oa]s?)(?: (?:con|ya|la|el|los|las|lo))* [a-z]+/g;

const ofSpending = (reading: Reading, spending: Spending) => {
  const { merchant, category } = spending;
  const text = foldKeepingLength(textWithout(reading)).replace(INCLUDED, " ");
  const named = allCategoriesIn(plainOf(foldKeepingLength(text))).filter((one) => one.category === category);
  const recurring = reading.message.folded.match(RECURRING)?.[0];
  const left = withoutWordsOf(unknownIn(text, spending), [
    merchant,
    spending.asked ?? null,
    reading.plain.match(PAY_SPENT)?.[0] ?? null,
    recurring ?? null,
    ...named.map(({ words }) => words),
  ]);
  return recurring ? [...left, recurring] : left;
};

const percentIn = (text: string) => text.match(/\d{1,3}(?:,\d{1,2})? ?%|\bpor ciento\b/g) ?? [];

const categoryWordsIn = (text: string) =>
  allCategoriesIn(plainOf(foldKeepingLength(text))).map(({ words }) => words);

/** The words that an understanding took: names, and categories that it asks of. */
const takenBy = (understanding: Understanding, text: string): (string | null)[] => {
  switch (understanding.intent) {
    case "person_balance":
      return [understanding.person];
    case "balance":
      return [understanding.account];
    case "budget":
      return categoryWordsIn(text);
    case "subscriptions":
      return ["plataformas", "fijos", "fijas"];
    case "what_if":
      // What gets dearer or cheaper changes nothing of a sum that is named.
      return [
        understanding.name,
        ...percentIn(text),
        ...(understanding.change === "cancel" ? [] : categoryWordsIn(text)),
      ];
    case "upcoming_bills": {
      const { category, merchant, asked = null } = understanding;
      const named = allCategoriesIn(plainOf(foldKeepingLength(text)));
      return [merchant, asked, ...named.flatMap((one) => (one.category === category ? [one.words] : []))];
    }
    default:
      return [];
  }
};

/** Of which only what they name is asked. */
const explained = new Set<Understanding["intent"]>(
  "person_balance balance budget subscriptions what_if upcoming_bills".split(
    " ",
  ) as Understanding["intent"][],
);

const BANK_WORD = /^(?:direct|bank|kutxa|caixa|rural|la|investor|republic)$/;

/** The words of a message that its answer does not use, and that are not everybody's in such a message. */
export const wordsLeftAside = (reading: Reading, understanding: Understanding): string[] => {
  if (understanding.intent === "spending") return ofSpending(reading, understanding);
  if (!explained.has(understanding.intent)) return [];
  const text = textWithout(reading);
  const left = withoutWordsOf(unknownIn(text, understanding), takenBy(understanding, text));
  const isOfBank = understanding.intent === "balance" && understanding.account !== null;
  return isOfBank ? left.filter((word) => !BANK_WORD.test(word)) : left;
};

export const wordsOfStory = (text: string) =>
  titleWords(foldKeepingLength(text)).filter((word) => contentOf(word).length > 0);

/** Of these, only a part would be asked: "en efectivo". */
const summing = new Set<Understanding["intent"]>(
  "spending savings top_spending upcoming_bills overspending why_changed".split(
    " ",
  ) as Understanding["intent"][],
);

/** A question of a part of what would be answered is not answered with the whole. */
export const wholeOnly = (reading: Reading, understanding: Understanding): Understanding => {
  const isListed = understanding.intent === "spending" && understanding.wanted === "list";
  if (!summing.has(understanding.intent) || isListed) return understanding;
  const { aside: _, ...near } = understanding;
  const taken = new Set(wordsOf(foldKeepingLength(JSON.stringify(near))));
  const parts = wordsOf(foldKeepingLength(textWithout(reading))).filter(
    (word) => narrows(word) && !taken.has(word),
  );
  return parts.length > 0 ? { intent: "beyond", topic: "words", aside: parts, near: [near] } : understanding;
};
