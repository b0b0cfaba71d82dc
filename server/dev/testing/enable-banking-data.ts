type EnableBankingRow = Record<string, unknown>;

export const eur = (amount: string) => ({ currency: "EUR", amount });

const anAspsp = (name: string, more: object = {}) => ({
  name,
  country: "ES",
  logo: `https://enablebanking.com/brands/ES/${encodeURIComponent(name)}/`,
  psu_types: ["personal", "business"],
  auth_methods: [{ name: null, psu_type: "personal", approach: "REDIRECT", hidden_method: true }],
  maximum_consent_validity: 15_552_000,
  required_psu_headers: [],
  beta: false,
  ...more,
});

export const aspsps = [
  anAspsp("BBVA", { bic: "BBVAESMM" }),
  anAspsp("Banco de Sabadell", {
    bic: "BSABESBB",
    required_psu_headers: ["Psu-Ip-Address", "Psu-User-Agent"],
    maximum_consent_validity: 7_776_000,
  }),
  anAspsp("CajaSiete", { required_psu_headers: ["Psu-Ip-Address", "Psu-Geo-Location"] }),
  anAspsp("Banca de Empresas", { psu_types: ["business"] }),
];

export const accounts = [
  {
    account_id: { iban: "ES9121000418450200051332" },
    name: "ANA CENA",
    details: "Cuenta nómina",
    cash_account_type: "CACC",
    currency: "EUR",
    identification_hash: "hash-nomina",
    identification_hashes: ["hash-nomina"],
  },
  {
    account_id: { other: { identification: "4590********1234", scheme_name: "CPAN" } },
    product: "Visa",
    cash_account_type: "CARD",
    identification_hash: "hash-visa",
    identification_hashes: ["hash-visa"],
  },
];
export const withoutAccess = {
  account_id: { iban: "ES7921000813610123456789" },
  identification_hash: "hash-ajena",
};

const coffee = {
  entry_reference: null,
  transaction_amount: eur("1.50"),
  credit_debit_indicator: "DBIT",
  status: "BOOK",
  booking_date: "2026-06-10",
  value_date: "2026-06-10",
  creditor: { name: "CAFETERIA SOL" },
  remittance_information: ["COMPRA TARJ.", "CAFETERIA SOL"],
  merchant_category_code: "5814",
};

/** Two equal coffees on a day, none with a reference; a salary. */
export const bookedRows: EnableBankingRow[] = [
  coffee,
  coffee,
  {
    entry_reference: "ref-nomina",
    transaction_id: "not-stable",
    transaction_amount: eur("1834.20"),
    credit_debit_indicator: "CRDT",
    status: "BOOK",
    booking_date: "2026-06-01",
    value_date: "2026-05-31",
    debtor: { name: "INDUSTRIAS LEVANTE SL" },
    debtor_account: { iban: "ES6621000418401234567891" },
    remittance_information: ["NOMINA MAYO"],
    bank_transaction_code: { description: "Salary", code: "PMNT", sub_code: "RCDT-SALA" },
    balance_after_transaction: eur("2100.00"),
  },
];

export const pendingRow: EnableBankingRow = {
  entry_reference: "ref-super",
  transaction_amount: eur("42.35"),
  credit_debit_indicator: "DBIT",
  status: "PDNG",
  booking_date: null,
  value_date: null,
  transaction_date: "2026-06-14",
  creditor: { name: "SUPER LA PLAZA" },
  remittance_information: ["COMPRA SUPER LA PLAZA"],
};
