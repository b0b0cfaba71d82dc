import { type StatementName, statements } from "./told-statements.ts";

/** Each of the first excludes each of the second when both are told to one person. */
const exclusions: readonly (readonly [readonly StatementName[], readonly StatementName[]])[] = [
  [
    [
      "no accounts",
      "no linked accounts",
      "money unknown",
      "no bank in an answer",
      "no rows known to Fred",
      "link a bank first",
    ],
    [
      "balance on the pulse",
      "balance in an answer",
      "mean month on the summary",
      "mean spending in an answer",
      "mean income in an answer",
      "spending in an answer",
      "spending by category",
      "rows listed",
      "budgets proposed",
      "50/30/20 with figures",
      "months of spending to put by",
      "subscriptions in an answer",
      "subscriptions in a goal",
      "spends more than comes in",
      "was left a month",
      "will be left a month",
      "left without a use",
      "share free",
    ],
  ],
  [
    ["no full month yet", "budgets later"],
    [
      "mean month on the summary",
      "mean spending in an answer",
      "mean income in an answer",
      "budgets proposed",
      "months of spending to put by",
      "was left a month",
      "will be left a month",
      "left without a use",
      "goal with a monthly saving",
    ],
  ],
  [
    ["spends more than comes in", "nothing was left a month", "nothing free"],
    [
      "was left a month",
      "share free",
      "green month earned",
      "goes well",
      "goal with a monthly saving",
      "saving without a date",
    ],
  ],
  [
    ["nothing left to save", "nothing will be left a month"],
    ["will be left a month", "left without a use"],
  ],
  [
    ["left a month by the profile"],
    [
      "mean month on the summary",
      "mean spending in an answer",
      "was left a month",
      "spends more than comes in",
    ],
  ],
  [
    ["no recurring charge"],
    ["subscriptions in an answer", "subscriptions in a goal", "fixed bills in an answer"],
  ],
  [["no spending this month"], ["spending in an answer", "spending by category"]],
  [["no income this month"], ["income this month"]],
  [
    ["summary waits for income"],
    ["mean income in an answer", "share free", "50/30/20 with figures", "was left a month", "nothing free"],
  ],
  [
    ["no goals under way", "no goals at all", "all goals done"],
    ["goals counted by Fred", "goals under way", "a featured goal", "projects counted"],
  ],
  [["no projects"], ["projects counted"]],
  [["in good time"], ["late", "ahead by nothing", "nothing left to save"]],
  [["accounts from files"], ["last sync"]],
  [
    ["nothing repeats on Recibos"],
    [
      ...(["bills by the year", "next days with a rhythm", "bills to come in an answer"] as const),
      ...(["bills to come in the first words", "payday known", "large income expected"] as const),
      ...(["subscriptions in an answer", "subscriptions in a goal", "fixed bills in an answer"] as const),
    ],
  ],
  [["no bill to come in an answer"], ["bills to come in an answer"]],
  [
    ["payday unknown", "pay periods unknown"],
    ["payday known", "large income expected", "pay period"],
  ],
  [
    ["available on the pulse", "available in an answer"],
    ["may not last", "gone today", "available unknown", "no forecast"],
  ],
  [["may not last"], ["gone today", "available unknown", "no forecast"]],
  [
    ["no accounts", "no linked accounts", "money unknown", "no bank in an answer"],
    [
      ...(["available on the pulse", "available in an answer", "may not last", "gone today"] as const),
      ...(["bills to come in an answer", "payday known", "shared expenses"] as const),
    ],
  ],
  [["another future unknown"], ["another future"]],
  [["no shared expenses"], ["shared expenses"]],
  [["no own budgets"], ["own budget in an answer", "own budget left", "own budget overrun", "carried over"]],
  [["own budget left"], ["own budget overrun"]],
  [["own category within its budget"], ["own category over its budget"]],
  [["no own budgets"], ["own category within its budget", "own category over its budget"]],
];

interface Source {
  name: string;
  /** The first group is the figure, in Spanish writing. */
  pattern: RegExp;
  /** What the figure is multiplied by to be comparable; 1 if left out. */
  times?: number;
  /** Told in whole euros, never more than there are. */
  isRoundedDown?: boolean;
}

/** One figure wherever it is told: what two places say of it must be equal, to the coarser of their units. */
const figures: Record<string, readonly Source[]> = {
  "months of a mean": [
    { name: "summary", pattern: /Media de (\d+) mes/ },
    { name: "mean spending", pattern: /De media gastas [\d.,]+ € al mes \((\d+) mes/ },
    { name: "mean income", pattern: /De media ingresas [\d.,]+ € al mes \((\d+) mes/ },
    { name: "pulse", pattern: /\nGastas [\d.,]+ € al mes, de media en (\d+) mes/ },
    { name: "left over", pattern: / €, media de (\d+) mes/ },
    { name: "mean in supermarkets", pattern: /al mes en Supermercados\/Alimentación \((\d+) mes/ },
  ],
  "mean spending": [
    { name: "summary", pattern: /Sale al mes\s+([\d.]+) €/ },
    { name: "answer", pattern: /De media gastas ([\d.,]+) € al mes \(/ },
    { name: "pulse", pattern: /\nGastas ([\d.,]+) € al mes, de media/ },
    { name: "left over", pattern: /: han entrado [\d.,]+ € y han salido ([\d.,]+) €, media/ },
    { name: "emergency fund", pattern: /Según tus cuentas gastas ([\d.,]+) € al mes/ },
  ],
  "mean income": [
    { name: "summary", pattern: /Ingresos al mes\s+([\d.]+) €/ },
    { name: "pulse", pattern: /\nGanas ([\d.,]+) € al mes/ },
    { name: "left over", pattern: /: han entrado ([\d.,]+) € y han salido [\d.,]+ €, media/ },
    { name: "answer", pattern: /De media ingresas ([\d.,]+) € al mes \(/ },
  ],
  "spent beyond income": [
    { name: "summary", pattern: /Gastas\s+([\d.]+) €\s+[\d.]+ € más de lo que ingresas/ },
    { name: "answer", pattern: /De media has gastado ([\d.,]+) € al mes más de lo que/ },
    {
      name: "featured goal",
      pattern: /Cada mes gastas ([\d.,]+) € más de lo que ingresas: (?:primero|para)/,
    },
  ],
  "months of cushion": [
    { name: "answer", pattern: /de tus cuentas cubres ([\d,]+) mes/ },
    { name: "fund at hand", pattern: /para ([\d,]+) mes\p{L}* de gastos: ya lo tienes/u },
    { name: "goal for what is left", pattern: /Tus cuentas suman [\d.,]+ €, ([\d,]+) mes/ },
    { name: "suggested fund", pattern: /, para ([\d,]+) mes\p{L}*; conviene/u },
  ],
  "goals under way": [
    { name: "answer", pattern: /Tienes (\d+) objetivos?\b/ },
    { name: "panel", pattern: /Objetivos Inteligentes\s+(\d+) objetivo/ },
  ],
  balance: [
    { name: "pulse", pattern: /Saldo disponible\s+(−?[\d.]+,\d\d) €/ },
    { name: "answer", pattern: /Tienes (−?[\d.]+,\d\d) € en / },
  ],
  "spending of this month": [
    { name: "month's bar", pattern: /Ingresos y gastos, mes a mes[\s\S]*\t([\d.]+,\d\d) €\s+Cuentas/ },
    { name: "answer", pattern: /Has gastado ([\d.,]+) € este mes\./ },
  ],
  "supermarkets this month": [
    { name: "answer", pattern: /Has gastado ([\d.,]+) € en Supermercados\/Alimentación este mes/ },
    {
      name: "bank page",
      pattern: /\nGasto por categoría\n[\s\S]*\nSupermercados\/Alimentación\s+([\d.,]+) €/,
    },
    { name: "budget", pattern: /Presupuestos[\s\S]*?\nSupermercados\/Alimentación\s+([\d.,]+) €/ },
  ],
  "yearly subscriptions": [
    { name: "answer by year", pattern: /suscripci\p{L}+: [\d.,]+ € al mes, ([\d.,]+) € al año/u },
    { name: "answer by month", pattern: /suscripci\p{L}+: ([\d.,]+) € al mes/u, times: 12 },
    { name: "goal by year", pattern: /Pagas «[^\n]*Al año son ([\d.,]+) €/ },
    { name: "goal by month", pattern: /Pagas «[^\n]*: ([\d.,]+) € al mes/, times: 12 },
  ],
  "spending of an own category": [
    { name: "answer", pattern: /Has gastado ([\d.,]+) € en Mascotas este mes/ },
    { name: "budget", pattern: /Llevas ([\d.,]+) € de los [\d.,]+ € de tu presupuesto en «Mascotas»/ },
  ],
  "share of an own category's budget": [
    { name: "answer", pattern: /de tu presupuesto en «Mascotas», el (\d+) %/ },
    { name: "budgets", pattern: /presupuesto en «Mascotas» \((\d+) %\)/ },
    { name: "alert", pattern: /alerta: Mascotas (\d+) %/ },
  ],
  "available until the pay": [
    { name: "pulse", pattern: /Disponible hasta el \d+ \p{L}+: ([\d.]+) €/u, isRoundedDown: true },
    { name: "answer", pattern: /te sobran ([\d.,]+) € para lo que quieras/ },
    { name: "breakdown", pattern: /\nDisponible\s+([\d.,]+) €/ },
  ],
  "available a day": [
    { name: "pulse", pattern: /Disponible hasta [^\n]*, ([\d.]+) € al día/, isRoundedDown: true },
    { name: "answer", pattern: /para lo que quieras: ([\d.,]+) € al día/ },
  ],
  "day until which it lasts": [
    { name: "pulse", pattern: /Disponible hasta el (\d+) / },
    { name: "answer", pattern: /Hasta el \p{L}+ (\d+) de \p{L}+ te sobran/u },
  ],
  "day of the next pay": [
    { name: "payday", pattern: /Cobras el \p{L}+ (\d+) de /u },
    { name: "what can be spent", pattern: /El próximo ingreso grande lo espero el \p{L}+ (\d+) de /u },
    { name: "breakdown", pattern: /El siguiente cobro lo espero el (?:\p{L}+,? )?(\d+) de /u },
  ],
  "bills of a year": [
    { name: "by the year", pattern: /Tus recibos, al año\s+([\d.,]+) €/ },
    {
      name: "by the month",
      pattern: /Tus recibos, al año\s+[\d.,]+ €\s+([\d.,]+) € al mes/,
      times: 12,
    },
  ],
  "rows of six months": [
    { name: "list", pattern: /Mostrando \d+ de ([\d.]+) transacci/ },
    { name: "tile", pattern: /\nMovimientos\n(\d[\d.]*)\nÚltimo\n/ },
  ],
  "left of a month to come": [
    { name: "answer", pattern: /preveo que te sobren ([\d.,]+) € al mes/ },
    { name: "shopper", pattern: /Te sobrarán unos ([\d.,]+) € al mes/ },
  ],
};

const countOfPairs = (count: number) => (count * (count - 1)) / 2;

const exclusivePairs = exclusions.flatMap(([some, others]) =>
  some.flatMap((one) => others.map((other) => [one, other] as const)),
);

/** Of both kinds: statements that exclude each other, and places that tell the same figure. */
export const pairCount =
  exclusivePairs.length +
  Object.values(figures).reduce((sum, sources) => sum + countOfPairs(sources.length), 0);

const numberOf = (written: string) => Number(written.replace("−", "-").replaceAll(".", "").replace(",", "."));
const decimalsOf = (written: string) => written.split(",")[1]?.length ?? 0;

/** Which pairs of statements and figures in what one person was told contradict each other. */
export const contradictionsIn = (told: string): string[] => {
  const text = told.replace(/[\u00a0\u202f]/g, " ");
  const found = (name: StatementName) => statements[name].exec(text)?.[0].replace(/\s+/g, " ");
  const excluded = exclusivePairs.flatMap(([one, other]) => {
    const [first, second] = [found(one), found(other)];
    return first && second ? [`${first} | ${second}`] : [];
  });
  const different = Object.entries(figures).flatMap(([name, sources]) => {
    const places = sources.flatMap((source) => {
      const written = source.pattern.exec(text)?.[1];
      if (written === undefined) return [];
      return [{ ...source, written, value: numberOf(written) * (source.times ?? 1) }];
    });
    return places.flatMap((one, place) =>
      places.slice(place + 1).flatMap((other) => {
        const decimals = Math.min(decimalsOf(one.written), decimalsOf(other.written));
        const isDown = one.isRoundedDown === true || other.isRoundedDown === true;
        const unit = isDown ? 1 : 0.5 * 10 ** -decimals * Math.max(one.times ?? 1, other.times ?? 1);
        const isSame = Math.abs(one.value - other.value) <= unit + 1e-6;
        return isSame ? [] : [`${name}: ${one.name} ${one.written} | ${other.name} ${other.written}`];
      }),
    );
  });
  return [...excluded, ...different];
};
