import { z } from "zod";
import {
  anything,
  count,
  fields,
  text,
  textOrNumber,
  texts,
} from "#server/platform/outbound-http/lenient.ts";

const money = fields({ amount: textOrNumber, currency: text });
const account = fields({ iban: text });

export const listSchema = z.array(z.unknown());

export const institutionSchema = z.object({
  id: z.string().min(1).max(200),
  name: text,
  bic: text,
  logo: text,
  transaction_total_days: count,
  max_access_valid_for_days: count,
  supported_features: texts,
});

export const agreementSchema = z.object({
  id: z.string().min(1),
  accepted: text,
  access_valid_for_days: count,
});

export const startedSchema = z.object({ id: z.string().min(1), link: z.string() });

export const requisitionSchema = z.object({
  status: z.string(),
  agreement: text,
  accounts: texts,
});

export const metadataSchema = fields({
  status: text,
  institution_id: text,
  iban: text,
  bban: text,
  name: text,
});

export const detailsSchema = fields({
  account: fields({
    iban: text,
    bban: text,
    maskedPan: text,
    currency: text,
    name: text,
    displayName: text,
    product: text,
    cashAccountType: text,
    status: text,
  }),
});

export const balancesSchema = z.object({ balances: z.array(z.unknown()) });

export const balanceSchema = z.object({
  balanceAmount: money,
  balanceType: z.string(),
  creditLimitIncluded: z.boolean().optional().catch(undefined),
  referenceDate: text,
});

export const transactionsSchema = z.object({
  transactions: z.object({ booked: z.array(z.unknown()), pending: anything }),
});
export type TransactionLists = z.output<typeof transactionsSchema>["transactions"];

export const transactionSchema = z.object({
  transactionAmount: money,
  internalTransactionId: textOrNumber,
  transactionId: textOrNumber,
  entryReference: textOrNumber,
  bookingDate: text,
  bookingDateTime: text,
  valueDate: text,
  valueDateTime: text,
  creditorName: text,
  creditorAccount: account,
  debtorName: text,
  debtorAccount: account,
  creditorId: text,
  remittanceInformationUnstructured: texts,
  remittanceInformationUnstructuredArray: texts,
  remittanceInformationStructured: texts,
  remittanceInformationStructuredArray: texts,
  additionalInformation: text,
  bankTransactionCode: text,
  proprietaryBankTransactionCode: textOrNumber,
  merchantCategoryCode: textOrNumber,
  balanceAfterTransaction: fields({ balanceAmount: money }),
});
export type Transaction = z.output<typeof transactionSchema>;
