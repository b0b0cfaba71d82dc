interface Quota {
  most: number;
  /** What the sentence calls them. */
  name: string;
}

/** How much one person may keep: far more than a household has, and no more than everybody's database bears. */
export const keptQuotas = {
  transactions: { most: 500_000, name: "movimientos" },
  accounts: { most: 200, name: "cuentas bancarias" },
  events: { most: 50_000, name: "eventos" },
  goals: { most: 1000, name: "objetivos" },
} as const satisfies Record<string, Quota>;

/** How often one person may ask for what is costly in 24 hours. */
export const dailyQuotas = {
  messages: { most: 500, name: "mensajes" },
  uploads: { most: 500, name: "archivos" },
} as const satisfies Record<string, Quota>;

const whole = new Intl.NumberFormat("es-ES", { useGrouping: "always" });

export const keptQuotaSentence = ({ most, name }: Quota) =>
  `Has llegado al límite de ${whole.format(most)} ${name}. Borra algo que ya no necesites.`;

export const dailyQuotaSentence = ({ most, name }: Quota) =>
  `Has llegado al límite de ${whole.format(most)} ${name} al día. Mañana puedes seguir.`;
