import type { Habit } from "#server/dev/households/habit.ts";
import type { Person } from "#server/dev/households/person.ts";
import { bill, income } from "#server/dev/households/rhythms.ts";
import type { Random, Some } from "#server/dev/random.ts";

export const employers: Some<string> = [
  "ESTUDIOS Y PROYECTOS DEL SUR SL",
  "LOGISTICA PENINSULAR SA",
  "CLINICAS SANTA TERESA SL",
  "GRUPO ALIMENTARIO DUERO SA",
  "INGENIERIA NOROESTE SLU",
  "COMERCIAL VALLES SL",
  "SERVICIOS INTEGRALES TURIA SL",
];

export const offices: Some<string> = [
  "CONSEJERIA DE EDUCACION",
  "MINISTERIO DE JUSTICIA",
  "SERVICIO DE SALUD",
  "UNIVERSIDAD PUBLICA",
];

/** With fourteen payments it includes the two extra ones. */
export const pay = (random: Random, employer: string, cents: number, payments: 12 | 14): Habit[] => {
  const date = random.between(26, 30);
  const extra = Math.round(cents * 0.95);
  const monthly = income("pay", "payroll", { name: employer }, { date, cents });
  if (payments === 12) return [monthly];
  return [
    monthly,
    income(
      "summer extra",
      "payroll",
      { name: employer },
      { date: 26, cents: extra, months: [6], concept: "PAGA EXTRA" },
    ),
    income(
      "winter extra",
      "payroll",
      { name: employer },
      { date: 21, cents: extra, months: [12], concept: "PAGA EXTRA NAVIDAD" },
    ),
  ];
};

export const rent = ({ landlord }: Person, cents: number) =>
  bill("rent", "transfer-out", { name: landlord }, { date: 2, cents, concept: "ALQUILER PISO" });

export const mortgage = (cents: number) =>
  bill("mortgage", "loan", { name: "PRESTAMO HIPOTECARIO" }, { date: 1, cents, concept: "CUOTA HIPOTECA" });

export const housingTax = ({ city }: Person, cents: number) =>
  bill(
    "housing tax",
    "tax",
    { name: `AYUNTAMIENTO DE ${city}` },
    { date: 5, cents, months: [10], concept: "IBI RECIBO" },
  );

export const incomeTaxRefund = (cents: number) =>
  income(
    "income tax refund",
    "transfer-in",
    { name: "AGENCIA TRIBUTARIA" },
    {
      date: 20,
      cents,
      months: [5],
      concept: "DEVOLUCION IRPF",
    },
  );

export const transport = ({ city }: Person) =>
  bill(
    "transport pass",
    "card",
    { name: `CONSORCIO TRANSPORTES ${city}`, mcc: "4111", isOnline: true },
    { date: 1, cents: 3_270 },
  );
