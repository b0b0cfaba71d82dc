import type { Scene } from "./facts.ts";
import { besides, changed, type LieKind } from "./lie.ts";
import { euros } from "./render.ts";
import type { Truth } from "./tell.ts";

const placeholder = "\u0001";

const exchanged = (text: string, one: string, other: string) =>
  text.replaceAll(one, placeholder).replaceAll(other, one).replaceAll(placeholder, other);

const cents = ({ facts }: Truth, key: string) => {
  const figure = facts.figures[key];
  return figure?.kind === "money" ? figure.cents : 0;
};

const told = (truth: Truth, key: string) => euros(Math.abs(cents(truth, key)));
const nameOf = ({ facts }: Truth, key: string) => facts.names[key] ?? "";
const isIn = ({ answer }: Truth, ...scenes: Scene[]) => scenes.includes(answer.scene);

/** Exchanges the names of two in an answer that has figures of both. */
const namesExchanged = (name: string, one: string, other: string) =>
  changed(name, (text, truth) => {
    const has = (key: string) => truth.answer.text.includes(`{${key}}`);
    return has(one) && has(other) ? exchanged(text, nameOf(truth, one), nameOf(truth, other)) : text;
  });

/** Puts another name where an amount's own stands. */
const namedElse = (name: string, key: string, other: string) =>
  changed(name, (text, truth) => {
    const isOwn = truth.slots.some(
      ({ figure }) => figure.kind === "money" && figure.of.includes(nameOf(truth, key)),
    );
    return isOwn ? text.replaceAll(nameOf(truth, key), other) : text;
  });

const wordFor = (name: string, from: RegExp, to: string, scenes: readonly Scene[]) =>
  changed(name, (text, truth) =>
    scenes.includes(truth.answer.scene) && truth.slots.some(({ figure }) => figure.kind === "money")
      ? text.replace(from, to)
      : text,
  );

const wordLies: readonly LieKind[] = [
  namesExchanged("shops exchanged", "A", "B"),
  namesExchanged("banks exchanged", "K", "L"),
  namesExchanged("events exchanged", "E", "F"),
  namesExchanged("subscriptions exchanged", "S", "T"),
  changed("amounts exchanged", (text, truth) => {
    if (/casi todo|{t}|sum|total/i.test(truth.answer.text)) return text;
    return /\{a\}.*\{b\}/s.test(truth.answer.text)
      ? exchanged(text, told(truth, "a"), told(truth, "b"))
      : text;
  }),
  changed("the part told as the whole", (text, truth) =>
    truth.answer.text.includes("{t}")
      ? text
          .replaceAll(told(truth, "t"), placeholder)
          .replaceAll(told(truth, "a"), told(truth, "t"))
          .replaceAll(placeholder, told(truth, "a"))
      : text,
  ),
  changed("the whole told as the part", (text, truth) =>
    isIn(truth, "spending") && !truth.answer.text.includes("{t}")
      ? text.replaceAll(told(truth, "a"), told(truth, "t"))
      : text,
  ),
  changed("the other shop's amount", (text, truth) =>
    isIn(truth, "spending") && !/\{b\}/.test(truth.answer.text)
      ? text.replaceAll(told(truth, "a"), told(truth, "b"))
      : text,
  ),
  changed("the amount of the month before", (text, truth) =>
    isIn(truth, "change") && !/\{pa\}/.test(truth.answer.text)
      ? text.replaceAll(told(truth, "a"), told(truth, "pa"))
      : text,
  ),
  changed("months exchanged", (text, truth) =>
    /\{pa\}/.test(truth.answer.text) ? exchanged(text, told(truth, "pa"), told(truth, "a")) : text,
  ),
  changed("the limit for the rest", (text, truth) =>
    text.replaceAll(told(truth, "left"), told(truth, "limit")),
  ),
  changed("the spent for the limit", (text, truth) =>
    /límite|presupuesto/.test(text) && !truth.answer.text.includes("{spent}")
      ? text.replaceAll(told(truth, "limit"), told(truth, "spent"))
      : text,
  ),
  changed("the rest for the spent", (text, truth) =>
    /gastado/.test(text) && !truth.answer.text.includes("{left}")
      ? text.replaceAll(told(truth, "spent"), told(truth, "left"))
      : text,
  ),
  changed("the saved for the missing", (text, truth) =>
    truth.answer.text.includes("{gs}") ? text : text.replaceAll(told(truth, "gm"), told(truth, "gs")),
  ),
  changed("the missing for the saved", (text, truth) =>
    /ahorrado/.test(text) && !truth.answer.text.includes("{gm}")
      ? text.replaceAll(told(truth, "gs"), told(truth, "gm"))
      : text,
  ),
  changed("salary and spending exchanged", (text, truth) =>
    truth.answer.text.includes("{i}") && truth.answer.text.includes("{t}")
      ? exchanged(text, told(truth, "i"), told(truth, "t"))
      : text,
  ),
  changed("the balance of one bank for all", (text, truth) =>
    truth.answer.text.includes("{k}") ? text : text.replaceAll(told(truth, "kl"), told(truth, "k")),
  ),
  changed("the balance of all for one bank", (text, truth) =>
    truth.answer.text.includes("{kl}") ? text : text.replaceAll(told(truth, "k"), told(truth, "kl")),
  ),
  changed("counts exchanged", (text, truth) => {
    const [one, other] = [truth.facts.figures.na, truth.facts.figures.nb];
    if (one?.kind !== "count" || other?.kind !== "count" || !truth.answer.text.includes("{nb}")) return text;
    return exchanged(text, ` ${one.value} `, ` ${other.value} `).replace(
      `(${one.value} `,
      `(${other.value} `,
    );
  }),
  namedElse("a shop that nobody named", "A", "Tiendas Galván"),
  namedElse("a well-known shop that nobody named", "A", "Carrefour"),
  namedElse("a well-known shop in lower case", "A", "carrefour"),
  namedElse("a shop in capitals", "A", "GALVÁN"),
  namedElse("a category for the shop", "A", "gasolina"),
  namedElse("another bank", "K", "Bankinter"),
  namedElse("another bank that nobody knows", "K", "Banco Lusitano"),
  namedElse("another goal", "G", "Boda de Carlos"),
  namedElse("another subscription", "S", "HBO"),
  namedElse("another payer", "P", "Construcciones Rey"),
  changed("another event", (text, truth) =>
    truth.slots.some(({ figure }) => figure.of.includes(nameOf(truth, "E")))
      ? text.replaceAll(nameOf(truth, "E"), "el Partido de Luis")
      : text,
  ),
  wordFor("earned for spent", /gastado/i, "ingresado", ["spending", "change", "income"]),
  wordFor("charged in for spent", /has gastado/i, "has cobrado", ["spending", "change", "income"]),
  wordFor("received for spent", /gastado/i, "recibido", ["spending", "change"]),
  wordFor("saved for spent", /has gastado/i, "has ahorrado", ["spending", "change", "budget"]),
  wordFor("left for spent", /has gastado/i, "te quedan", ["spending", "change"]),
  wordFor("over for spent", /has gastado/i, "te sobran", ["spending", "change", "budget"]),
  wordFor("missing for spent", /has gastado/i, "te faltan", ["spending", "change"]),
  wordFor("won for spent", /has gastado/i, "has ganado", ["spending", "change"]),
  wordFor("refunded for spent", /has gastado/i, "te han devuelto", ["spending", "change"]),
  wordFor("the balance for the spending", /tu gasto/i, "tu saldo", ["spending"]),
  wordFor("the budget for the spending", /tu gasto/i, "tu presupuesto", ["spending"]),
  wordFor("the income for the spending", /tu gasto/i, "tu ingreso", ["spending", "change"]),
  wordFor("spent for earned", /has ingresado/i, "has gastado", ["income"]),
  wordFor("paid for earned", /has cobrado/i, "has pagado", ["income"]),
  wordFor("expenses for income", /tus ingresos/i, "tus gastos", ["income"]),
  wordFor("took for gave", /te ingresó/i, "te cobró", ["income"]),
  wordFor("paid for the salary", /tu nómina/i, "tu recibo", ["income"]),
  wordFor("came in and went out exchanged", /entrado (.*) salido/i, "salido $1 entrado", ["income"]),
  wordFor("spent for the balance", /(ahora mismo )?tienes/i, "has gastado", ["balance"]),
  wordFor("owed for owned", /tienes/i, "debes", ["balance"]),
  wordFor("missing for left", /te quedan/i, "te faltan", ["balance", "budget"]),
  wordFor("over for missing", /te faltan/i, "te sobran", ["goal", "budget"]),
  wordFor("spent for left", /te quedan/i, "has gastado", ["balance", "budget"]),
  wordFor("earned for left", /te quedan/i, "has ingresado", ["balance", "budget"]),
  wordFor("positive for in the red", / en números rojos/i, " en positivo", ["budget"]),
  wordFor("spent for saved", /has ahorrado/i, "has gastado", ["goal"]),
  wordFor("gave for took", /te cobró|te cobra/i, "te ingresó", ["charges"]),
  wordFor("earned for paid", /pagas/i, "ingresas", ["charges"]),
  changed("more for less", (text) => text.replace(/\bmenos\b/, "más")),
  changed("less for more", (text) => text.replace(/\bmás que\b/, "menos que")),
  changed("risen for fallen", (text) => text.replace("ha bajado", "ha subido")),
  changed("fallen for risen", (text) => text.replace(/ha subido|ha aumentado/, "ha bajado")),
  changed("over for under", (text) => text.replace("por debajo", "por encima")),
  changed("under for over", (text) => text.replace("por encima", "por debajo")),
  ...[
    "octubre",
    "marzo",
    "el mes pasado",
    "la semana pasada",
    "ayer",
    "hoy",
    "el lunes",
    "2025",
    "el año pasado",
    "esta semana",
    "los últimos 7 días",
    "el primer trimestre",
  ].map((period) =>
    changed(`in ${period}, not this month`, (text, truth) =>
      isIn(truth, "spending") && truth.slots.some(({ key }) => "abt".includes(key))
        ? text.replace(/este mes|en noviembre|en lo que va de mes/i, `en ${period}`)
        : text,
    ),
  ),
  changed("October for last month's November", (text) => text.replace(/\boctubre\b/, "agosto")),
  changed("from another day on", (text) =>
    text.replace(/el 1 y|Del 1 al/, (words) => words.replace("1", "5")),
  ),
  changed("to another day", (text) => text.replace("22 de noviembre", "20 de noviembre")),
  changed("the price told as the balance", (text, truth) =>
    isIn(truth, "purchase") ? text.replace(/una? [^.]*? de 620 €|gastar 620 €/i, "tu saldo de 620 €") : text,
  ),
  changed("the price told as spent", (text, truth) =>
    isIn(truth, "purchase") ? text.replace(/gastar 620 €|Una compra de 620 €/, "Has gastado 620 €") : text,
  ),
  changed("another price", (text) => text.replace("620", "640")),
  changed("another scale", (text) =>
    text.replace(/sobre 10|\/10|de 10(?=\.)/, (scale) => scale.replace("10", "7")),
  ),
  changed("another month in words", (text) => text.replace("septiembre", "noviembre")),
];

const moneyScenes: readonly Scene[] = ["spending", "change", "income", "balance", "budget", "charges"];

const inMoney = (name: string, write: (truth: Truth) => string) =>
  besides(name, (truth) => (moneyScenes.includes(truth.answer.scene) ? write(truth) : null));

const derived = (name: string, value: (a: number, b: number) => number) =>
  besides(name, (truth) =>
    isIn(truth, "spending") ? `Son ${euros(Math.round(value(cents(truth, "a"), cents(truth, "b"))))}.` : null,
  );

const derivedLies: readonly LieKind[] = [
  derived("the sum of two", (a, b) => a + b),
  derived("the difference of two", (a, b) => a - b),
  derived("the mean of two", (a, b) => (a + b) / 2),
  derived("the amount of a year", (a) => a * 12),
  derived("the amount of a day", (a) => a / 22),
  derived("a forecast", (a) => (a * 30) / 22),
];

const sentences: readonly (readonly [name: string, text: string])[] = [
  ["an invented row", "Además, has gastado 53,20 € en Galerías Sol."],
  ["an invented row in a list", "\n- Galerías Sol: 53,20 €"],
  ["an invented row in a table", "\n| Galerías Sol | 53,20 € |"],
  ["an invented row in words", "También cincuenta euros en el bar de siempre."],
  ["an invented total", "En total, 9.876,54 €."],
  ["an invented mean", "La media es de 88,12 € al día."],
  ["an invented forecast", "A este ritmo acabarás el mes en 2.345 €."],
  ["an invented advice", "Si recortas 75 €, llegas antes."],
  ["an invented saving", "Podrías ahorrar 120 € al mes."],
  ["an invented limit", "Tu límite es de 777 €."],
  ["an invented percentage", "Es el 37 % de tu gasto."],
  ["an invented percentage in words", "Es un treinta y siete por ciento de todo."],
  ["an invented part", "Es la cuarta parte de todo."],
  ["an invented third", "Es un tercio de tus ingresos."],
  ["a half", "Es la mitad de lo habitual."],
  ["a double", "Es el doble que antes."],
  ["a triple", "Es el triple que en verano."],
  ["two of three", "Dos de cada tres compras son pequeñas."],
  ["nine of ten", "9 de cada 10 van con tarjeta."],
  ["an invented count", "Hay 97 movimientos más."],
  ["an invented count in words", "Hay veintisiete cargos sin revisar."],
  ["one alone", "Es un solo cargo."],
  ["an invented dozen", "Hay una docena de recibos."],
  ["an invented half dozen", "Quedan media docena de recibos."],
  ["an invented pair", "Hay un par de cargos raros."],
  ["an invented rank", "Es tu segundo mayor gasto."],
  ["an ordinal in digits", "Es el 3.º del mes."],
  ["an ordinal with letters", "Es el 2º más alto."],
  ["an invented day", "El cargo llega el 7 de febrero."],
  ["an invented weekday", "El cargo llega los jueves."],
  ["an invented month", "Lo peor fue en julio."],
  ["an invented year", "En 2024 fue peor."],
  ["an invented hour", "Te aviso a las 9:15."],
  ["an invented hour in words", "Te aviso a las nueve y cuarto."],
  ["an invented duration", "Tardarás 45 minutos."],
  ["an invented half hour", "Se arregla en media hora."],
  ["an invented hour and a half", "Se arregla en una hora y tres cuartos."],
  ["days ago", "El último fue hace cinco días."],
  ["weeks from now", "Vuelve dentro de dos semanas."],
  ["since a month", "Sube desde marzo."],
  ["last night", "El último fue anoche."],
  ["tomorrow", "El siguiente llega mañana."],
  ["last weekend", "Casi todo fue el fin de semana pasado."],
  ["in English", "You also spent forty euros yesterday."],
  ["in English with digits", "Your total is 1,234.56."],
  ["in Catalan", "També has gastat quaranta euros."],
  ["in Galician", "Tamén gastaches corenta euros."],
  ["in Basque", "Hogei euro gehiago."],
  ["in French", "Il reste quarante euros."],
  ["in Portuguese", "Faltam vinte euros."],
  ["in German", "Noch zwanzig Euro."],
  ["in Russian", "Осталось сорок евро."],
  ["in Arabic", "بقي أربعون يورو."],
  ["in Chinese", "还剩四十欧元。"],
  ["a negative amount", "El saldo es de -45,10 €."],
  ["an amount in brackets", "(unos 45 €)"],
  ["an amount behind a dash", "Ahorro – 45 €."],
  ["an amount with thousands", "Te quedan mil doscientos euros."],
  ["an amount with k", "Te quedan 3k."],
  ["an amount in cents", "Te sobran 50 céntimos."],
  ["an amount split by a line", "Te sobran 45\n,20 €."],
  ["an amount split by a sentence", "Te sobran 45. 20 €."],
  ["numbers in a row", "Clave: 1 2 3 4."],
  ["a share with a slash", "Vas por 7/9."],
  ["a ratio", "La proporción es de 3 a 1."],
  ["a rate", "Vas al ritmo de 1,7 por semana."],
  ["a score", "Tu nota es un 4 de 10."],
  ["a score in stars", "Tu nota es de tres estrellas."],
  ["a multiple", "Gastas 3x lo normal."],
  ["a multiple in words", "Gastas cuatro veces lo normal."],
  ["an interest", "Con un TAE del 3,25 % ganarías más."],
  ["an account number", "Tu cuenta acaba en 4821."],
  ["a phone", "Llama al 900 123 456."],
];

const comparisonLies: readonly LieKind[] = [
  besides("more than before, and it is not so", (truth) =>
    truth.answer.only === "less" ? "Es más que el mes pasado." : null,
  ),
  besides("less than before, and it is not so", (truth) =>
    truth.answer.only === "more" ? "Es menos que el mes pasado." : null,
  ),
  besides("more than before, and nobody compared", (truth) =>
    isIn(truth, "spending", "income", "charges") ? "Es más que otras veces." : null,
  ),
  besides("less than before, and nobody compared", (truth) =>
    isIn(truth, "spending", "income", "charges") ? "Es menos que de costumbre." : null,
  ),
  besides("fallen, and it is not so", (truth) =>
    truth.answer.only === "more" ? "Tu gasto ha bajado." : null,
  ),
  besides("risen, and it is not so", (truth) =>
    truth.answer.only === "less" ? "Tu gasto ha subido." : null,
  ),
  besides("one shop over the other, names apart", (truth) =>
    isIn(truth, "spending", "change")
      ? `Gastas más en ${nameOf(truth, "B")} que en ${nameOf(truth, "A")}.`
      : null,
  ),
  besides("one shop over the other", (truth) =>
    isIn(truth, "spending") ? `En ${nameOf(truth, "B")} gastas más que en ${nameOf(truth, "A")}.` : null,
  ),
];

export const storyLies: readonly LieKind[] = [
  ...wordLies,
  ...derivedLies,
  ...sentences.map(([name, text]) =>
    /^an invented (row|saving)/.test(name) ? besides(name, () => text) : inMoney(name, () => text),
  ),
  ...comparisonLies,
];
