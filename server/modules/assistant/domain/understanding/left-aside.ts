import { allCategoriesIn } from "#server/modules/spending/domain/spoken-words.ts";
import { foldKeepingLength } from "#server/spanish/fold-keeping-length.ts";
import { titleWords } from "./agenda-questions.ts";
import { comparedPeriodsIn } from "./comparison.ts";
import { phrases } from "./phrases.ts";
import type { Reading } from "./read-message.ts";
import { PAY_SPENT } from "./spending.ts";
import { questionWords } from "./spending-object.ts";
import { plainOf, without, wordsOf } from "./text-piece.ts";
import type { Spending, Understanding } from "./understanding.ts";

/** Words that change no answer: address, politeness, doubt, exclamation. */
const fillers = phrases(
  `solemos, analiza*, repasa*, revisa*, oye, oiga, ey, eh, hey, hola, holi, buenas, buenos, fred, mira, venga, anda, ver, bueno, vale, ok, okay, pues, ah, ay, porfa, porfi, favor, please, xfa, perdona, perdon, gracias, majo, maja, tio, tia, crack, jo, uf, entonces, luego,
  puedes, podrias, podeis, quiero, quisiera, queria, querria, quería, gustaria, necesito, saber, sabes, digas, dices, dime, decir, decirme, cuentame, explicame, ensename, muestrame, calcula, calculame, mira, mirame, busca, buscame, encuentra, encuentras, encuentrame, encuentres, echa, hazme,
  leches, narices, demonios, diablos, cono, mierda, cojones, hostias, puto, puta, tela, madre mia, dios, vaya, caray, creo, crees, parece, exactamente, exacto, mas o menos, aprox*, total, totales, tal, asi, ahi, aqui, alli, ahora, ya, todavia, aun, tambien, siempre, nunca, realmente, verdad, solo, solamente, al final, hasta, desde, durante, entre, dentro, cerca, gasta[oa]*, gasto*, gastad*, gastand*, gastar*, estoy, estamos, estan, llevo, llevamos, llevar, voy, vamos, ando, viene, hecho, sido, ser, tener, tuve, tenia, tenido, haber, habido, hubo, puedo, podemos, podido, debo, hacer, hago, haciendo, tio, curioso, curiosidad, duda, pregunta, preguntar, rollo, plan, forma, manera, dejo, deje, dejado, dejamos, pillo, gustado, historia, igual, lo mismo, tanto, tanta, tantos, casi, unos, unas, varios, varias, estuve, estuvimos, fui, fuimos, quede, quedamos, quedado, cene, cenamos, comi, comimos, ido, dice, dicen, dijo, vino, vienen, viene, volvi, ayer, anoche, cierto, primer, primero, primera, ambos, dos, tres, cinco, diez, uno, una`,
  { isWhole: true },
);

const ofMoney = phrases(
  `dinero, pasta, pelas, guita, parne, perras, efectivo, liquidez, euro*, fondos, plata, cash, pavos, saldo*, cuenta*, banco*, tarjeta*, disponible*, ahorr*, pelad*, pelao, ties*, dispong*, cuento, contamos, contar, tengo, tenemos, hay, queda*, credito, debito, corriente*, comun*, conjunta*, numeros, rojos, rojo, posicion, cartilla, caja, cajas, actual, actualmente, posicion, global, estado, cartera, ando, estoy, descubierto, libreta, nomina, juntos, juntas, suma*, negocio, empresa, compartida, reman*`,
  { isWhole: true },
);

const ofExchange = phrases(
  "bizzum, bisum, transfer*, mand*, envi*, devol*, devuelt*, prest*, deb*, pas*, pag*, dado, di, dio, ingres*, cuent*, ultim*, vez, quien, recib*",
  { isWhole: true },
);

const ofBudget = phrases(
  "presupuesto*, limite*, tope*, mensual*, gast*, pasad*, pase, paso, pasando, quedan, queda, sobra*, salir, caprichos, copas, comido, comida, usado, usada, consumido, margen, excedido, rest*, mas, superado, cumpl*, llev*, fundi*, puesto, maximo",
  { isWhole: true },
);

const ofSubscriptions = phrases(
  "suscri*, subscri*, recibo*, fijo*, recurrente*, mensual*, periodic*, gasto*, pago*, cargo*, cuota*, domicilia*, plataforma*, servicio*, activ*, apuntad*, streaming, app*, online, renuev*, contratad*, software, vivo, dado, alta",
  { isWhole: true },
);

const ofBills = phrases(
  "recib*, factura*, cargo*, cuota*, pago*, cobro*, letra*, domicilia*, toca*, venc*, lleg*, esper*, avecin*, falt*, queda*, pendiente*, proxim*, siguiente*, vendra*, pasan, pasar*, carg*, cobra*, cuota*, fijo*, gordo*, grande*, previst*, caer*, cae*, mes, algun*, vista, mucho*, sorpresa*, delante",
  { isWhole: true },
);

const ofWhatIf = phrases(
  "ocurr*, supon*, imagin*, pens*, pasar*, sin, hac*, gan*, sobr*, si, dej*, cancel*, quit*, elimin*, baja, borr*, doy, damos, me, ahorr*, pasa, pasaria, queda*, quedo, llego, llegaria, suscri*, recibo*, cuota*, contrato*, suponiendo, baj*, sub*, sueldo*, salario*, nomina*, paga*, pension*",
  { isWhole: true },
);

const contentOf = (text: string, ...known: RegExp[]) =>
  wordsOf(foldKeepingLength(text)).filter(
    (word) => word.length > 1 && ![questionWords, fillers, ...known].some((words) => words.test(word)),
  );

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

const ofSpending = (reading: Reading, { merchant, category }: Spending) => {
  const text = textWithout(reading);
  const named = allCategoriesIn(plainOf(foldKeepingLength(text))).filter((one) => one.category === category);
  const recurring = reading.message.folded.match(RECURRING)?.[0];
  const left = withoutWordsOf(contentOf(text), [
    merchant,
    reading.plain.match(PAY_SPENT)?.[0] ?? null,
    recurring ?? null,
    ...named.map(({ words }) => words),
  ]);
  return recurring ? [...left, recurring] : left;
};

const categoryWordsIn = (text: string) =>
  allCategoriesIn(plainOf(foldKeepingLength(text))).map(({ words }) => words);

export const wordsLeftAside = (reading: Reading, understanding: Understanding): string[] => {
  const text = textWithout(reading);
  switch (understanding.intent) {
    case "spending":
      return ofSpending(reading, understanding);
    case "person_balance":
      return withoutWordsOf(contentOf(text, ofExchange), [understanding.person]);
    case "balance": {
      const left = contentOf(text, ofMoney);
      return understanding.account === null
        ? left
        : withoutWordsOf(left, [understanding.account]).filter(
            (word) => !/^(?:direct|bank|kutxa|caixa|rural|la|investor|republic)$/.test(word),
          );
    }
    case "budget":
      return withoutWordsOf(contentOf(text, ofBudget, ofMoney), categoryWordsIn(text));
    case "subscriptions":
      return contentOf(text, ofSubscriptions);
    case "what_if":
      // What gets dearer or cheaper changes nothing of a sum that is named.
      return withoutWordsOf(contentOf(text, ofWhatIf, ofMoney), [
        understanding.name,
        ...(understanding.change === "cancel" ? [] : categoryWordsIn(text)),
      ]);
    case "upcoming_bills": {
      const { category, merchant } = understanding;
      const named = allCategoriesIn(plainOf(foldKeepingLength(text))).filter(
        (one) => one.category === category,
      );
      return withoutWordsOf(contentOf(text, ofBills), [merchant, ...named.map(({ words }) => words)]);
    }
    default:
      return [];
  }
};

export const wordsOfStory = (text: string) =>
  titleWords(foldKeepingLength(text)).filter((word) => contentOf(word).length > 0);
