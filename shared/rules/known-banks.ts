import { folded, foldedName } from "./fold.ts";

/** `html`: a page named `.xls`. `pipes`: text between vertical bars. */
export type BankFile = "xls" | "xlsx" | "csv" | "html" | "norma43" | "pipes";

export interface KnownBank {
  name: string;
  /** Its id there, from public lists; null: not known to be there. */
  gocardless: string | null;
  /** Its name there, where public code or threads have it; null: not known to be there. */
  enableBanking: string | null;
  /** Over GoCardless the app asks for 90 days: for more the bank would ask for a code again at every sync. */
  hasShortHistory: boolean;
  /** What it is known to hand out; empty: not known. */
  files: readonly BankFile[];
  /** Its table is known by its own columns; all others are read by the names of their columns. */
  hasLayout: boolean;
  note: { es: string; en: string } | null;
}

const bank = (name: string, known: Partial<Omit<KnownBank, "name">> = {}): KnownBank => ({
  ...{ name, gocardless: null, enableBanking: null, hasShortHistory: false },
  ...{ files: [], hasLayout: false, note: null, ...known },
});

const own = { hasLayout: true };
const short = { hasShortHistory: true };

const noPending = {
  es: "Por Enable Banking no da los movimientos pendientes.",
  en: "Refuses pending transactions over Enable Banking.",
};
const noBalance = { es: "Su archivo no trae saldo.", en: "Its file has no balance." };

/** What is known of each bank from public lists and layouts. Silence is written as not known. */
export const knownBanks: readonly KnownBank[] = [
  bank("BBVA", {
    ...{ gocardless: "BBVA_BBVAESMM", enableBanking: "BBVA", ...short },
    ...{ files: ["xlsx", "csv"], ...own },
  }),
  bank("CaixaBank", {
    ...{ gocardless: "CAIXABANK_CAIXESBB", enableBanking: "CaixaBank", ...short },
    ...{ files: ["xls"], ...own },
  }),
  bank("Santander", {
    ...{ gocardless: "SANTANDER_BSCHESMM", enableBanking: "Banco Santander", ...short },
    ...{ files: ["xls"], ...own },
  }),
  bank("Sabadell", {
    ...{ gocardless: "BANCSABADELL_BSABESBB", enableBanking: "Banco de Sabadell" },
    ...{ files: ["norma43", "pipes"], ...own },
  }),
  bank("ING", { gocardless: "ING_INGDESMM", files: ["xls", "xlsx"], ...own }),
  bank("Bankinter", { gocardless: "BANKINTER_BKBKESMM", ...short, files: ["xls"] }),
  bank("Unicaja", { gocardless: "UNICAJA_UCJAES2M", files: ["xls"] }),
  bank("Openbank", { gocardless: "OPENBANK_OPENESMM", files: ["html"] }),
  bank("Kutxabank", { gocardless: "KUTXABANK_BASKES2B", files: ["xls", "csv"] }),
  bank("Ibercaja", { gocardless: "IBERCAJA_CAZRES2Z", files: ["xls"], ...own }),
  bank("Abanca", { gocardless: "ABANCA_CAGLESMM", ...short, files: ["xls"] }),
  bank("Laboral Kutxa", { gocardless: "LABORALKUTXA_CLPEES2M", ...short }),
  bank("Cajamar", {
    ...{ gocardless: "CAJAMAR_BCCAESMM", enableBanking: "Cajamar Caja Rural" },
    note: noPending,
  }),
  bank("EVO", { gocardless: "EVOBANCO_EVOBESMM" }),
  bank("imagin", { enableBanking: "ImaginV2", files: ["csv"], ...own, note: noPending }),
  bank("Revolut", {
    ...{ gocardless: "REVOLUT_REVOLT21", ...short, files: ["csv"], ...own },
    note: {
      es: "De su archivo cuentan los movimientos completados.",
      en: "Of its file the completed transactions count.",
    },
  }),
  bank("N26", {
    ...{ gocardless: "N26_NTSBDEB1", enableBanking: "N26", ...short, files: ["csv"], ...own },
    note: noBalance,
  }),
  bank("MyInvestor", {
    ...{ files: ["csv"], ...own },
    note: noBalance,
  }),
  bank("Wise", { gocardless: "WISE_TRWIGB22", enableBanking: "Wise" }),
  bank("Trade Republic", {
    enableBanking: "Trade Republic",
    note: {
      es: "Se sabe de fallos al leer todos sus movimientos por Enable Banking.",
      en: "Known to fail on the second page of its transactions over Enable Banking.",
    },
  }),
  bank("Cajasur", {
    gocardless: "CAJASUR_CSURES2C",
    note: { es: "Unida a Kutxabank en febrero de 2026.", en: "Merged into Kutxabank in February 2026." },
  }),
  bank("Cajasiete", {
    enableBanking: "CajaSiete",
    note: {
      es: "Se sabe de fallos al leer sus movimientos por Enable Banking.",
      en: "Known to fail on its transactions over Enable Banking.",
    },
  }),
  bank("Caja Rural", { gocardless: "CAJARURAL_BCOEESMM" }),
  bank("Eurocaja Rural", { gocardless: "EUROCAJARURAL_BCOEESMM081" }),
  bank("Arquia", { gocardless: "ARQUIA_CASDESBB" }),
  bank("Banca March", { gocardless: "MARCH_BMARES2M" }),
  bank("Banco Pichincha", { gocardless: "PICHINCHA_PICHESMM" }),
  bank("Banco Mediolanum", { gocardless: "MEDIOLANUM_BFIVESBB" }),
  bank("Colonya", { gocardless: "COLONYA_CECAESMM056" }),
  bank("Fiare", { gocardless: "FIARE_ETICES21" }),
  bank("Renta 4", { gocardless: "RENTA4_RENBESMM" }),
  bank("WiZink", { gocardless: "WIZINK_POPLESMM" }),
  bank("PayPal", { gocardless: "PAYPAL_PPLXLULL" }),
  bank("bunq"),
  bank("Deutsche Bank"),
  bank("Pibank"),
  bank("Triodos"),
];

/** Those whose name has every word, whatever its capitals and accents. */
export const searchKnownBanks = (search: string) => {
  const words = folded(search).split(/\s+/);
  return knownBanks.filter(({ name }) => words.every((word) => folded(name).includes(word)));
};

/** The one bank whose name stands in a file's, as in "Extracto_Openbank_2026.xls"; undefined for none or several. */
export const bankInFileName = (fileName: string) => {
  const words = folded(fileName).split(/[^\p{L}\p{N}]+/u);
  const named = knownBanks.filter(({ name }) => {
    const bank = foldedName(name);
    return words.some((word, place) => word === bank || word + (words[place + 1] ?? "") === bank);
  });
  return named.length === 1 ? named[0]?.name : undefined;
};
