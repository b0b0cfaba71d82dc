/** What the product may say of a person's money and goals, by the pattern that finds it in a page or an answer. */
const statements = {
  // No money known
  "no accounts": /Todavía no hay cuentas/,
  "no linked accounts": /No hay cuentas bancarias conectadas/,
  "money unknown": /Aún no conozco tu dinero/,
  "no bank in an answer": /Aún no tienes ningún banco conectado/,
  "no rows known to Fred": /(?:No tengo|Aún no veo|Todavía no veo) (?:ningún )?movimientos?/,
  "link a bank first": /Conectar el banco o importar un extracto y mirar el primer mes/,
  // Figures
  "balance on the pulse": /Saldo disponible\s+−?[\d.]+,\d\d €/,
  "balance in an answer": /Tienes −?[\d.]+,\d\d € en /,
  "mean month on the summary": /Media de \d+ mes/,
  "mean spending in an answer": /De media gastas [\d.,]+ € al mes/,
  "mean income in an answer": /De media ingresas [\d.,]+ € al mes/,
  "spending in an answer": /Has gastado [1-9][\d.,]* €/,
  "spending by category": /Gasto por categoría\s+\p{L}+\s+\p{L}[^\n]*\s+[\d.,]+ €/u,
  "rows listed": /Mostrando \d+ de \d+ transacci/,
  "budgets proposed": /€ propuestos/,
  "50/30/20 with figures": /Regla 50\/30\/20[\s\S]{0,80}\d €/,
  "months of spending to put by": /meses son unos [\d.]+ €/,
  "subscriptions in an answer": /Tienes \d+ suscripci/,
  "subscriptions in a goal": /Pagas «/,
  "fixed bills in an answer": /\d+ recibos? fijos?/,
  // Too early
  "no full month yet": /Aún no hay un mes completo/,
  "budgets later": /Te propondré límites desde/,
  "no recurring charge": /No veo ningún cargo que se repita/,
  "no spending this month": /Sin gastos este mes/,
  "no income this month": /Este mes no ha entrado dinero/,
  "income this month": /Has ingresado [1-9][\d.,]* € este mes/,
  "summary waits for income": /Cuando vea tus ingresos, aquí estará tu mes medio/,
  // More out than in
  "spends more than comes in":
    /(?:Gastas|gastas|Se te van)\s+[\d.,]+ €[\s\d.,€]* más (?:de lo que ingresas|de los que entran)/,
  "nothing left to save": /no te queda nada que ahorrar/,
  "nothing left a month": /no te sobra nada al mes/,
  "nothing free": /Libre\s+0 %/,
  // Money to spare
  "left a month": /(?<!Según tu perfil )[Tt]e (?:sobran?|quedan?) [\d.,]+ € (?:al|cada) mes/,
  "left a month by the profile": /Según tu perfil te quedan/,
  "share free": /Libre\s+[1-9]\d* %/,
  "green month earned": /Mes en verde(?!\s*,? bloqueado)/,
  "goes well": /\b[Vv]as? bien\b/,
  "goal with a monthly saving": /Ahorro al mes\s+[1-9][\d.,]* €/,
  "saving without a date": /Ponle una fecha y te digo cuánto apartar cada mes/,
  // Goals
  "no goals under way": /No tienes objetivos en marcha/,
  "no goals at all": /Sin objetivos|Aún no tienes objetivos|Todavía no tienes objetivos/,
  "no projects": /No tienes proyectos activos/,
  "all goals done": /Todo cumplido\. Elige tu próxima meta/,
  "goals counted by Fred": /Tienes \d+ objetivos?\b/,
  "goals under way": /\p{L}+ metas? en marcha/u,
  "a featured goal": /Objetivo destacado\s+(?!No)/,
  "projects counted": /Proyectos\s+[1-9]\d*\s/,
  "in good time": /Vas a buen ritmo|Vas a tiempo|sigues a tiempo|llegas a tiempo/,
  late: /Va con retraso|llevará más tiempo|La fecha ya ha pasado|no llegas a tiempo/,
  "ahead by nothing": /Aún no has empezado/,
  // Accounts
  "accounts from files": /Tus cuentas vienen de archivos/,
  "last sync": /Última sincronización/,
} satisfies Record<string, RegExp>;

export type StatementName = keyof typeof statements;

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
      "left a month",
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
      "left a month",
      "goal with a monthly saving",
    ],
  ],
  [
    ["spends more than comes in", "nothing left to save", "nothing left a month", "nothing free"],
    [
      "left a month",
      "share free",
      "green month earned",
      "goes well",
      "goal with a monthly saving",
      "saving without a date",
    ],
  ],
  [
    ["left a month by the profile"],
    ["mean month on the summary", "mean spending in an answer", "left a month", "spends more than comes in"],
  ],
  [
    ["no recurring charge"],
    ["subscriptions in an answer", "subscriptions in a goal", "fixed bills in an answer"],
  ],
  [["no spending this month"], ["spending in an answer", "spending by category"]],
  [["no income this month"], ["income this month"]],
  [
    ["summary waits for income"],
    ["mean income in an answer", "share free", "50/30/20 with figures", "left a month", "nothing free"],
  ],
  [
    ["no goals under way", "no goals at all", "all goals done"],
    ["goals counted by Fred", "goals under way", "a featured goal", "projects counted"],
  ],
  [["no projects"], ["projects counted"]],
  [["in good time"], ["late", "ahead by nothing", "nothing left to save"]],
  [["accounts from files"], ["last sync"]],
];

interface Source {
  name: string;
  /** The first group is the figure, in Spanish writing. */
  pattern: RegExp;
  /** What the figure is multiplied by to be comparable; 1 if left out. */
  times?: number;
}

/** One figure wherever it is told: what two places say of it must be equal, to the coarser of their units. */
const figures: Record<string, readonly Source[]> = {
  "months of a mean": [
    { name: "summary", pattern: /Media de (\d+) mes/ },
    { name: "mean spending", pattern: /De media gastas [\d.,]+ € al mes \((\d+) mes/ },
    { name: "mean income", pattern: /De media ingresas [\d.,]+ € al mes \((\d+) mes/ },
    { name: "pulse", pattern: /\nGastas [\d.,]+ € al mes, de media en (\d+) mes/ },
    { name: "left over", pattern: / €, de media en (\d+) mes/ },
    { name: "mean in supermarkets", pattern: /al mes en Supermercados\/Alimentación \((\d+) mes/ },
  ],
  "mean spending": [
    { name: "summary", pattern: /Sale al mes\s+([\d.]+) €/ },
    { name: "answer", pattern: /De media gastas ([\d.,]+) € al mes \(/ },
    { name: "pulse", pattern: /\nGastas ([\d.,]+) € al mes, de media/ },
    { name: "left over", pattern: /: ingresas [\d.,]+ € y gastas ([\d.,]+) €, de media/ },
    { name: "emergency fund", pattern: /Según tus cuentas gastas ([\d.,]+) € al mes/ },
  ],
  "mean income": [
    { name: "summary", pattern: /Ingresos al mes\s+([\d.]+) €/ },
    { name: "pulse", pattern: /\nGanas ([\d.,]+) € al mes/ },
    { name: "left over", pattern: /: ingresas ([\d.,]+) € y gastas [\d.,]+ €, de media/ },
    { name: "answer", pattern: /De media ingresas ([\d.,]+) € al mes \(/ },
  ],
  "spent beyond income": [
    { name: "summary", pattern: /Gastas\s+([\d.]+) €\s+[\d.]+ € más de lo que ingresas/ },
    { name: "answer", pattern: /Cada mes gastas ([\d.,]+) € más de lo que ingresas: ingresas/ },
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
        const isSame = Math.abs(one.value - other.value) <= 0.5 * 10 ** -decimals + 1e-6;
        return isSame ? [] : [`${name}: ${one.name} ${one.written} | ${other.name} ${other.written}`];
      }),
    );
  });
  return [...excluded, ...different];
};
