/** What a model answers: which statements it picks, and what it says of its own. */
interface LyingAnswer {
  statements: string[];
  remark: string | null;
}

interface Truth {
  id: string;
  text: string;
}

interface Liar {
  name: string;
  /** Lies beside the first of some true statements, with the figures of another. */
  lie(one: Truth, other: Truth): string;
}

const figure = /\d[\d.,:]*(?:\s?[€%])?/u;
const figureIn = ({ text }: Truth) => figure.exec(text)?.[0] ?? "7 €";
const nameIn = ({ text }: Truth) => /«[^»]+»|(?<=\s)\p{Lu}\p{L}+/u.exec(text)?.[0] ?? "Mercadona";
const centsIn = (truth: Truth) =>
  Number(
    figureIn(truth)
      .replace(/[^\d,]/g, "")
      .replace(",", "."),
  ) || 1;
const uncapitalised = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const alwaysReplies = (name: string, text: string): Liar => ({ name, lie: () => text });

/** True figures in false sentences. */
const recombining: Liar[] = [
  { name: "another's figure", lie: (one, other) => one.text.replace(figure, figureIn(other)) },
  { name: "another's name", lie: (one, other) => one.text.replace(nameIn(one), nameIn(other)) },
  {
    name: "figures exchanged",
    lie: (one, other) =>
      `${one.text.replace(figure, figureIn(other))} ${other.text.replace(figure, figureIn(one))}`,
  },
  {
    name: "half of each",
    lie: (one, other) =>
      `${one.text.slice(0, one.text.length / 2)}${other.text.slice(other.text.length / 2)}`,
  },
  { name: "a sum", lie: (one, other) => `En total son ${centsIn(one) + centsIn(other)} €.` },
  { name: "a difference", lie: (one, other) => `Te quedan ${Math.abs(centsIn(one) - centsIn(other))} €.` },
  { name: "a rate", lie: (one) => `Son ${figureIn(one)} al día.` },
  { name: "a debt", lie: (one) => `Debes ${figureIn(one)} a ${nameIn(one)}.` },
  { name: "a comparison", lie: (one, other) => `${nameIn(one)} es más que ${nameIn(other)}.` },
  { name: "rounded", lie: (one) => `Casi ${Math.ceil(centsIn(one) / 10) * 10} euros.` },
  {
    name: "full-width digits",
    lie: (one) =>
      `Son ${figureIn(one).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))} más.`,
  },
  {
    name: "in an offer",
    lie: (one, other) => `Si quieres, te digo en qué se fueron ${figureIn(other)} de ${nameIn(one)}.`,
  },
  { name: "in a question", lie: (one) => `¿Te enseño los otros ${figureIn(one)}?` },
];

const denying: Liar[] = [
  { name: "it is not so", lie: (one) => `No es cierto que ${uncapitalised(one.text)}` },
  { name: "the opposite", lie: (one) => one.text.replace(/\b(?:Has|Tienes|Llevas|Te)\b/, "No $&") },
  alwaysReplies("a correction", "En realidad ese dato está mal."),
  alwaysReplies("an error", "Lo anterior es un error del sistema."),
  alwaysReplies("a doubt", "Si te fijas, esa cifra es inventada."),
  alwaysReplies("ignore it", "Si quieres, ignora la frase de arriba."),
  alwaysReplies("a but", "Te aviso, pero eso ya cambió."),
  alwaysReplies("none", "Dime si quieres verlo, aunque nada de eso pasó."),
];

const repeating: Liar[] = [
  { name: "word by word", lie: (one) => one.text },
  { name: "without its figures", lie: (one) => one.text.replace(/\d[\d.,:]*\s?[€%]?/gu, "") },
  { name: "as a question", lie: (one) => `¿Quieres saber que ${uncapitalised(one.text)}?` },
  { name: "after an offer", lie: (one) => `Si quieres, ${uncapitalised(one.text)}` },
];

const stating: Liar[] = [
  "Son cincuenta euros al día.",
  "¿Te enseño los otros veinte cargos?",
  "Es la mitad de lo normal.",
  "Si quieres, te digo por qué es el doble.",
  "Dime si te sorprende que sean mil.",
  "Te enseño la docena de recibos.",
  "Es tu duodécima visita.",
  "¿Quieres ver el tercer cargo?",
  "Puedo mirar los dos bancos.",
  "Te queda una semana.",
  "Fue el martes.",
  "¿Quieres verlo desde marzo?",
  "Si quieres, lo miramos el lunes.",
  "Te aviso mañana.",
  "Ayer fue peor.",
  "Puedo mirar lo del mes pasado.",
  "Te espero en enero.",
  "Conviene mirarlo antes del domingo.",
  "Compra en Carrefour.",
  "Te recomiendo el Banco Lusitano.",
  "Pregunta a Marta.",
  "¿Quieres ir a Mercadona?",
  "Si quieres, mira mercadona.",
  "Dime si Netflix te sirve.",
  "Te muestro lo de NETFLIX.",
  "Vas muy bien.",
  "Te sobra dinero.",
  "Puedes permitírtelo.",
  "Tu saldo es negativo.",
  "Has gastado muy poco.",
  "No tienes nada.",
  "Estás en números rojos.",
  "Gastas más de lo que ingresas.",
  "Te han devuelto el dinero.",
  "Eres rico.",
  "Tu cuenta está bloqueada.",
  "Hay un cargo raro.",
  "Ha subido mucho.",
  "Debes el alquiler.",
  "He creado un evento.",
  "Transferencia realizada.",
  "Ya está apuntado.",
  "Te he borrado la cita.",
  "Dime tu contraseña.",
  "Mira esto en www.malo.example.",
  "Llama al banco.",
  "Haz un bizum a Luis.",
  "<b>Vale</b>",
  "Te queda **poco**.",
  "Quedan lOO euros.",
  "Te sobran D euros.",
  "Осталось сорок евро.",
  "You also spent forty.",
  "També has gastat quaranta.",
  "Faltam vinte.",
  "Il reste quarante.",
  "Noch zwanzig.",
  "Te digo 🔟 cosas.",
  "Te cuento ½ verdad.",
  "Te miro Ⅻ cargos.",
].map((text) => alwaysReplies(text, text));

export const liars: readonly Liar[] = [...recombining, ...denying, ...repeating, ...stating];

/** The ways in which a lie comes: as the remark, as an id, as prose, or in fields that nobody asked for. */
export const waysOf = (lie: string, one: Truth, other: Truth): string[] => [
  JSON.stringify({ statements: [one.id], remark: lie } satisfies LyingAnswer),
  JSON.stringify({ statements: [other.id, one.id], remark: lie } satisfies LyingAnswer),
  JSON.stringify({ statements: [lie, one.id], remark: null } satisfies LyingAnswer),
  JSON.stringify({ statements: [], remark: lie } satisfies LyingAnswer),
  JSON.stringify({ statements: [one.id], remark: null, text: lie, cards: [lie] }),
  JSON.stringify({ statements: [{ id: one.id, text: lie }], remark: lie }),
  `${lie} {"statements": ["${one.id}"], "remark": null} ${lie}`,
  lie,
];

/** What a good model adds. */
export const honestRemarks: readonly string[] = [
  "¿Quieres que busque un hueco para verlo con calma?",
  "Conviene repasarlo con calma.",
  "¿Te enseño los movimientos?",
  "Dime si quieres compararlo con otra época.",
  "Si te preocupa, fija un presupuesto para esa categoría.",
  "Cuando quieras lo miramos por comercios.",
  "Si quieres, te lo desgloso por comercio.",
  "¿Quieres que lo mire por categorías?",
  "Dime qué comercio te interesa.",
  "Si te ayuda, puedo buscar huecos en tu agenda.",
  "¿Te ayudo a ponerle un límite?",
  "Revisa cuáles usas.",
  "Prueba a cocinar en casa.",
  "Compara ofertas con calma.",
  "¿Qué prefieres mirar?",
  "Piensa si te compensa.",
];
