import { z } from "zod";
import { count, fields, text, textOrNumber, texts } from "#server/platform/outbound-http/lenient.ts";

const money = fields({ currency: text, amount: textOrNumber });
const party = fields({ name: text });
const account = fields({ iban: text });
const list = z.array(z.unknown()).catch([]);

export const aspspsSchema = z.object({ aspsps: z.array(z.unknown()) });

export const aspspSchema = z.object({
  name: z.string().min(1).max(200),
  country: z.string().regex(/^[A-Z]{2}$/),
  bic: text,
  logo: text,
  psu_types: texts,
  maximum_consent_validity: count,
  required_psu_headers: texts,
});
export type Aspsp = z.output<typeof aspspSchema>;

export const startedSchema = z.object({ url: z.string(), authorization_id: z.string().min(1) });

const access = fields({ valid_until: text });
const aspsp = fields({ name: text, country: text });

export const newSessionSchema = z.object({
  session_id: z.string().min(1),
  accounts: z.array(z.unknown()),
  aspsp,
  access,
});

export const sessionSchema = z.object({
  status: z.string(),
  accounts: list,
  accounts_data: list,
  aspsp,
  access,
});

export type Session = z.output<typeof sessionSchema>;

export const sessionAccountSchema = z.object({ uid: z.string().min(1), identification_hash: text });

export const accountSchema = z.object({
  uid: z.string().min(1),
  identification_hash: text,
  account_id: fields({ iban: text, other: fields({ identification: text }) }),
  name: text,
  details: text,
  product: text,
  cash_account_type: text,
  currency: text,
});
export type Account = z.output<typeof accountSchema>;

export const balancesSchema = z.object({ balances: z.array(z.unknown()) });

export const balanceSchema = z.object({
  balance_amount: money,
  balance_type: z.string(),
  credit_debit_indicator: text,
  reference_date: text,
});

export const pageSchema = z.object({
  transactions: z.array(z.unknown()),
  continuation_key: z.string().nullable().catch(null),
});
export type Page = z.output<typeof pageSchema>;

export const transactionSchema = z.object({
  transaction_amount: money,
  credit_debit_indicator: text,
  status: text,
  entry_reference: textOrNumber,
  booking_date: text,
  value_date: text,
  transaction_date: text,
  creditor: party,
  creditor_account: account,
  debtor: party,
  debtor_account: account,
  remittance_information: texts,
  note: text,
  bank_transaction_code: fields({ description: text, code: textOrNumber, sub_code: textOrNumber }),
  merchant_category_code: textOrNumber,
  balance_after_transaction: money,
});
export type Transaction = z.output<typeof transactionSchema>;
