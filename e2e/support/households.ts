import type { OnboardingProfile } from "#shared/contracts/profile.ts";
import { addDays, madridDayOf, monthEndOf, monthStartAfter } from "#shared/rules/madrid-day.ts";

/** What one account brings in and pays each month, in euros; the files tell of the months before `until`. */
interface Account {
  number: string;
  /** Euros at the end of the file. */
  balance: number;
  months: number;
  /** Full months between the file's end and today; 0 ends it yesterday. */
  monthsAgo?: number;
  monthly: readonly (readonly [day: number, text: string, euros: number])[];
  /** Once in the file, this many days before its end. */
  once?: readonly (readonly [daysBefore: number, text: string, euros: number])[];
}

const bills = [
  [2, "RECIBO ALQUILER VIVIENDA GESTION SL", -750],
  [4, "RECIBO IBERDROLA CLIENTES SAU", -61.4],
  [7, "NETFLIX.COM", -12.99],
  [9, "COMPRA MERCADONA", -112.35],
  [12, "RECIBO MAPFRE SEGURO HOGAR", -18.2],
  [16, "COMPRA CARREFOUR", -96.1],
  [19, "REPSOL ESTACION 1234", -54.9],
  [23, "RESTAURANTE LA TAGLIATELLA", -47.6],
] as const;

/** People whose money differs in shape: who earns, who overspends, whose files are old or few. */
export const households = {
  saver: [
    {
      ...{ number: "1001", balance: 9840.12, months: 7 },
      monthly: [[28, "NOMINA HOSPITAL GENERAL", 2480], ...bills],
    },
    { number: "1002", balance: 14_200, months: 7, monthly: [[3, "INTERESES CUENTA AHORRO", 9.4]] },
  ],
  overspender: [
    {
      ...{ number: "2001", balance: 412.5, months: 6 },
      monthly: [
        [27, "NOMINA TIENDAS SA", 1150],
        ...bills,
        [21, "COMPRA EL CORTE INGLES", -188.8],
        [25, "AMAZON EU SARL", -93.25],
      ],
    },
  ],
  "ten days": [
    {
      ...{ number: "3001", balance: 1320.4, months: 0, monthly: [] },
      once: [
        [1, "COMPRA MERCADONA", -43.1],
        [4, "BIZUM ENVIADO A ANA G. L.", -20],
        [8, "NOMINA EMPRESA SL", 1640],
        [9, "RECIBO ALQUILER VIVIENDA GESTION SL", -600],
      ],
    },
  ],
  "an old file beside a new one": [
    {
      ...{ number: "4001", balance: 2210.77, months: 5 },
      monthly: [[26, "NOMINA AYUNTAMIENTO", 1890], ...bills],
    },
    {
      ...{ number: "4002", balance: 3020, months: 1, monthsAgo: 7 },
      monthly: [
        [5, "COMPRA LIDL", -35.2],
        [11, "TRANSFERENCIA RECIBIDA DE LUIS P.", 300],
      ],
    },
  ],
  "irregular income": [
    {
      ...{ number: "5001", balance: 640.05, months: 6, monthly: bills },
      once: [
        [20, "TRANSFERENCIA RECIBIDA DE CLIENTE UNO SL", 4200],
        [95, "TRANSFERENCIA RECIBIDA DE CLIENTE DOS SL", 2900],
        [8, "RECIBO PRESTAMO PERSONAL", -310],
      ],
    },
  ],
  "no income": [{ number: "6001", balance: 5100, months: 5, monthly: bills }],
} satisfies Record<string, readonly Account[]>;

/** What a person says of themselves whose money nothing tells of. */
export const profileWithoutMoney: OnboardingProfile = {
  monthlyIncome: 1900,
  fixedExpenses: 950,
  riskTolerance: "moderado",
  financialGoals: ["Ahorrar para emergencias", "Viaje de ensueño"],
  travelPreferences: { destinations: ["Japón"] },
  hobbies: [{ name: "Música", level: "intermedio", frequency: "semanal" }],
  improvementAreas: ["Ahorro"],
};

interface Row {
  day: string;
  text: string;
  euros: number;
}

const rowsOf = ({ months, monthsAgo = 0, monthly, once = [] }: Account, today: string) => {
  const last = monthsAgo > 0 ? monthEndOf(monthStartAfter(today, -monthsAgo)) : addDays(today, -1);
  const dated = (from: string, day: number) => `${from.slice(0, 8)}${String(day).padStart(2, "0")}`;
  const starts = Array.from({ length: months + 1 }, (_, ago) => monthStartAfter(last, -ago));
  const rows: Row[] = starts
    .flatMap((start) => monthly.map(([day, text, euros]) => ({ day: dated(start, day), text, euros })))
    .filter(({ day }) => day <= last);
  for (const [before, text, euros] of once) rows.push({ day: addDays(last, -before), text, euros });
  return { rows: rows.toSorted((one, other) => one.day.localeCompare(other.day)), last };
};

const plain = (day: string) => day.replaceAll("-", "");

/** The files, in OFX, that a person would download today. */
export const filesOf = (accounts: readonly Account[]) => {
  const today = madridDayOf(new Date());
  return accounts.map((account) => {
    const { rows, last } = rowsOf(account, today);
    const [first = { day: last }] = rows;
    const movements = rows.map(
      ({ day, text, euros }, place) =>
        `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${plain(day)}<TRNAMT>${euros.toFixed(2)}<FITID>${account.number}-${place}<NAME>${text}</STMTTRN>`,
    );
    return `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>9999<ACCTID>${account.number}</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${plain(first.day)}<DTEND>${plain(last)}
${movements.join("\n")}
</BANKTRANLIST><LEDGERBAL><BALAMT>${account.balance.toFixed(2)}<DTASOF>${plain(last)}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
  });
};
