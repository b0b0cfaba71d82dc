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
export const figures: Record<string, readonly Source[]> = {
  "months of a mean": [
    { name: "summary", pattern: /Media de (?:hasta )?(\d+) mes/ },
    { name: "mean spending", pattern: /De media gastas [\d.,]+ € al mes \((\d+) mes/ },
    { name: "mean income", pattern: /De media ingresas [\d.,]+ € al mes \((\d+) mes/ },
    { name: "pulse", pattern: /\nGastas [\d.,]+ € al mes, de media en (?:hasta )?(\d+) mes/ },
    { name: "left over", pattern: / €, media de (?:hasta )?(\d+) mes/ },
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
    { name: "fund at hand", pattern: /para ([\d,]+) mes\p{L}* de gastos: hay de sobra/u },
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
