import { type Habit, type Kind, shops } from "#server/dev/households/habit.ts";
import { bill as billOf, income as incomeOf, occasion, purchase } from "#server/dev/households/rhythms.ts";

export interface DemoAccount {
  iban: string;
  institution: string;
  product: string | null;
  /** At the beginning of the history. */
  openingCents: number;
  habits: Habit[];
}

/** Here the bank's text is all that anybody knows of the other side, and names the habit. */
const named =
  (rhythm: typeof billOf, kind: Kind) =>
  (name: string, due: Parameters<typeof billOf>[3]): Habit =>
    rhythm(name, kind, { name }, due);
const bill = named(billOf, "debit");
const income = named(incomeOf, "transfer-in");

const winter = [11, 12, 1, 2, 3];

const electricity = (month: number) => {
  if (winter.includes(month)) return [6_200, 8_400] as const;
  return month >= 6 && month <= 9 ? ([5_400, 7_200] as const) : ([3_900, 5_200] as const);
};

const gas = (month: number) =>
  winter.includes(month) ? ([5_800, 8_900] as const) : ([1_900, 2_800] as const);

/** A Spanish household's mean month (INE, Encuesta de Presupuestos Familiares 2024), scaled to one person. */
const main: DemoAccount = {
  iban: "ES8801822370440201504471",
  institution: "BBVA",
  product: null,
  openingCents: 214_832,
  habits: [
    income("NOMINA ESTUDIOS Y PROYECTOS DEL SUR SL", { date: 28, cents: 185_046 }),
    income("NOMINA PAGA EXTRA ESTUDIOS Y PROYECTOS DEL SUR SL", { date: 26, cents: 176_210, months: [6] }),
    income("NOMINA PAGA EXTRA NAVIDAD ESTUDIOS Y PROYECTOS DEL SUR SL", {
      date: 21,
      cents: 176_210,
      months: [12],
    }),
    income("DEVOLUCION IRPF AGENCIA TRIBUTARIA", { date: 20, cents: 21_864, months: [5] }),

    bill("TRANSFERENCIA A CARMEN SOLER CONCEPTO ALQUILER PISO", { date: 2, cents: 72_000 }),
    bill("RECIBO IBERDROLA CLIENTES SAU", { date: 9, cents: electricity }),
    bill("RECIBO NATURGY IBERIA SA GAS", { date: 16, cents: gas, months: [1, 3, 5, 7, 9, 11] }),
    bill("RECIBO CANAL DE ISABEL II", { date: 19, cents: [2_650, 3_480], months: [2, 4, 6, 8, 10, 12] }),
    bill("RECIBO DIGI SPAIN TELECOM", { date: 6, cents: 3_300 }),
    bill("CUOTA PRESTAMO COCHE SANTANDER CONSUMER", { date: 5, cents: 16_824 }),
    bill("RECIBO LINEA DIRECTA SEGURO COCHE", { date: 12, cents: 9_415, months: [1, 4, 7, 10] }),
    bill("RECIBO MAPFRE SEGURO HOGAR", { date: 14, cents: 13_860, months: [9] }),
    bill("AYUNTAMIENTO DE MADRID IMPUESTO VEHICULOS IVTM", { date: 30, cents: 5_910, months: [5] }),
    bill("COMPRA CLINICA DENTAL VITALDENT", { date: 17, cents: [4_500, 6_500], months: [2, 8] }),
    bill("COMPRA METRO DE MADRID ABONO TRANSPORTE", { date: 1, cents: 3_270 }),
    bill("REINTEGRO CAJERO BBVA", { date: 11, cents: 5_000 }),

    purchase("gran compra", shops("COMPRA MERCADONA MADRID", "COMPRA CARREFOUR MARKET MADRID"), {
      week: [0.1, 0.05, 0.1, 0.1, 0.2, 0.75, 0],
      cents: [3_600, 6_900],
    }),
    purchase(
      "compra pequeña",
      shops("COMPRA DIA MADRID", "COMPRA LIDL MADRID", "COMPRA MERCADONA MADRID", "FRUTERIA EL HUERTO"),
      {
        week: [0.3, 0.35, 0.3, 0.35, 0.25, 0.1, 0.1],
        cents: [640, 2_180],
      },
    ),
    purchase(
      "menú",
      shops(
        "COMPRA BAR LA PLAZA, MADRID",
        "COMPRA CAFETERIA SANTANDER, MADRID",
        "COMPRA RESTAURANTE CASA PEPE",
      ),
      {
        week: [0.2, 0.2, 0.25, 0.25, 0.3, 0.1, 0.1],
        cents: [1_100, 1_500],
        endings: [0, 50, 90],
      },
    ),
    purchase("café", shops("COMPRA CAFE COMERCIAL, MADRID", "COMPRA CAFETERIA MURILLO"), {
      week: [0.35, 0.35, 0.35, 0.35, 0.35, 0.3, 0.2],
      cents: [160, 420],
      endings: [20, 50, 80],
    }),
    purchase("gasolina", shops("COMPRA REPSOL ESTACION DE SERVICIO", "COMPRA CEPSA ESTACION SERVICIO"), {
      week: [0.03, 0.03, 0.03, 0.05, 0.1, 0.12, 0.08],
      cents: [3_000, 5_500],
    }),
    purchase("farmacia", shops("COMPRA FARMACIA LDA GOMEZ", "COMPRA FARMACIA SERRANO 21"), {
      week: [0.06, 0.04, 0.05, 0.04, 0.05, 0.06, 0],
      cents: [480, 2_450],
    }),
    purchase(
      "bizum",
      shops(
        "BIZUM ENVIADO A ANA G. L. CONCEPTO CENA",
        "BIZUM ENVIADO A LUIS M. CONCEPTO REGALO",
        "BIZUM ENVIADO A NURIA P.",
      ),
      {
        week: [0.04, 0.03, 0.04, 0.05, 0.1, 0.14, 0.1],
        cents: [800, 2_800],
        endings: [0, 50],
      },
    ),
    occasion(
      "bizum",
      "bizum-in",
      shops(
        "BIZUM RECIBIDO DE ANA G. L. CONCEPTO CENA",
        "BIZUM RECIBIDO DE DAVID R.",
        "BIZUM RECIBIDO DE NURIA P.",
      ),
      {
        week: [0.06, 0.03, 0.03, 0.03, 0.04, 0.1, 0.14],
        cents: [600, 2_500],
        endings: [0, 50],
      },
    ),
  ],
};

const daily: DemoAccount = {
  iban: "ES1314650100961700348829",
  institution: "ING",
  product: null,
  openingCents: 96_250,
  habits: [
    occasion("clases", "bizum-in", shops("TRANSFERENCIA RECIBIDA DE MARTA RUIZ CONCEPTO CLASES DE PIANO"), {
      week: [0, 0.85, 0, 0.85, 0, 0, 0],
      cents: [3_600, 3_600],
    }),
    bill("NETFLIX.COM", { date: 12, cents: 1_399 }),
    bill("SPOTIFY", { date: 5, cents: 1_199 }),
    bill("APPLE.COM/BILL ICLOUD", { date: 18, cents: 299 }),
    bill("RECIBO GIMNASIO BASIC FIT", { date: 3, cents: 2_999 }),
    bill("PELUQUERIA MARCO ALDANY", { date: 22, cents: [2_200, 3_400], months: [1, 3, 5, 7, 9, 11] }),
    purchase(
      "cena",
      shops("RESTAURANTE LA TAGLIATELLA", "PAGO EN GLOVO", "RESTAURANTE SUSHI KOI", "CERVECERIA LA SUREÑA"),
      {
        week: [0, 0, 0.04, 0.1, 0.25, 0.3, 0.1],
        cents: [1_350, 3_200],
      },
    ),
    purchase("ropa", shops("ZARA MADRID", "DECATHLON", "UNIQLO GRAN VIA", "EL CORTE INGLES"), {
      week: [0.01, 0.02, 0.02, 0.03, 0.04, 0.12, 0],
      cents: [1_799, 5_999],
      endings: [95, 99],
    }),
    purchase("internet", shops("AMAZON.ES COMPRA", "AMZN MKTP ES"), {
      week: [0.04, 0.04, 0.04, 0.04, 0.04, 0.03, 0.05],
      cents: [899, 3_900],
      endings: [99, 95, 49],
    }),
    purchase("ocio", shops("CINES YELMO IDEAL", "TICKETMASTER", "FNAC CALLAO"), {
      week: [0, 0, 0.06, 0.01, 0.06, 0.1, 0.06],
      cents: [890, 2_600],
      endings: [0, 50, 90],
    }),
    purchase("viajes", shops("RENFE VIAJEROS", "CABIFY", "UBER TRIP"), {
      week: [0, 0.01, 0.01, 0.03, 0.1, 0.06, 0.06],
      cents: [780, 2_900],
    }),
  ],
};

const savings: DemoAccount = {
  iban: "ES5914650100971700513046",
  institution: "ING",
  product: "Cuenta Ahorro",
  openingCents: 680_000,
  habits: [income("ABONO INTERESES CUENTA AHORRO", { date: 28, cents: [680, 905] })],
};

export const household = [main, daily, savings];
