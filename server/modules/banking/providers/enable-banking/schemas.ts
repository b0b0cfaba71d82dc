import { z } from "zod";
import {
  lenientObject,
  optionalText,
  optionalTextOrNumber,
  positiveInteger,
  textList,
} from "#server/platform/outbound-http/lenient-schemas.ts";

const money = lenientObject({ currency: optionalText, amount: optionalTextOrNumber });
const party = lenientObject({ name: optionalText });
const account = lenientObject({ iban: optionalText });
const list = z.array(z.unknown()).catch([]);

export const aspspsSchema = z.object({ aspsps: z.array(z.unknown()) });

export const aspspSchema = z.object({
  name: z.string().min(1).max(200),
  country: z.string().regex(/^[A-Z]{2}$/),
  bic: optionalText,
  logo: optionalText,
  psu_types: textList,
  maximum_consent_validity: positiveInteger,
  required_psu_headers: textList,
});
export type Aspsp = z.output<typeof aspspSchema>;

export const startedSchema = z.object({ url: z.string(), authorization_id: z.string().min(1) });

const access = lenientObject({ valid_until: optionalText });
const aspsp = lenientObject({ name: optionalText, country: optionalText });

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

export const sessionAccountSchema = z.object({ uid: z.string().min(1), identification_hash: optionalText });

export const accountSchema = z.object({
  uid: z.string().min(1),
  identification_hash: optionalText,
  account_id: lenientObject({ iban: optionalText, other: lenientObject({ identification: optionalText }) }),
  name: optionalText,
  details: optionalText,
  product: optionalText,
  cash_account_type: optionalText,
  currency: optionalText,
});
export type Account = z.output<typeof accountSchema>;

export const balancesSchema = z.object({ balances: z.array(z.unknown()) });

export const balanceSchema = z.object({
  balance_amount: money,
  balance_type: z.string(),
  credit_debit_indicator: optionalText,
  reference_date: optionalText,
});

export const pageSchema = z.object({
  transactions: z.array(z.unknown()),
  continuation_key: z.string().nullable().catch(null),
});
export type Page = z.output<typeof pageSchema>;

export const transactionSchema = z.object({
  transaction_amount: money,
  credit_debit_indicator: optionalText,
  status: optionalText,
  entry_reference: optionalTextOrNumber,
  booking_date: optionalText,
  value_date: optionalText,
  transaction_date: optionalText,
  creditor: party,
  creditor_account: account,
  debtor: party,
  debtor_account: account,
  remittance_information: textList,
  note: optionalText,
  bank_transaction_code: lenientObject({
    description: optionalText,
    code: optionalTextOrNumber,
    sub_code: optionalTextOrNumber,
  }),
  merchant_category_code: optionalTextOrNumber,
  balance_after_transaction: money,
});
export type Transaction = z.output<typeof transactionSchema>;
