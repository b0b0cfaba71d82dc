import { z } from "zod";
import {
  anyValue,
  lenientObject,
  optionalText,
  optionalTextOrNumber,
  positiveInteger,
  textList,
} from "#server/platform/outbound-http/lenient-schemas.ts";

const money = lenientObject({ amount: optionalTextOrNumber, currency: optionalText });
const account = lenientObject({ iban: optionalText });

export const listSchema = z.array(z.unknown());

export const institutionSchema = z.object({
  id: z.string().min(1).max(200),
  name: optionalText,
  bic: optionalText,
  logo: optionalText,
  transaction_total_days: positiveInteger,
  max_access_valid_for_days: positiveInteger,
  supported_features: textList,
});

export const agreementSchema = z.object({
  id: z.string().min(1),
  accepted: optionalText,
  access_valid_for_days: positiveInteger,
});

export const startedSchema = z.object({ id: z.string().min(1), link: z.string() });

export const requisitionSchema = z.object({
  status: z.string(),
  agreement: optionalText,
  accounts: textList,
});

export const metadataSchema = lenientObject({
  status: optionalText,
  institution_id: optionalText,
  iban: optionalText,
  bban: optionalText,
  name: optionalText,
});

export const detailsSchema = lenientObject({
  account: lenientObject({
    iban: optionalText,
    bban: optionalText,
    maskedPan: optionalText,
    currency: optionalText,
    name: optionalText,
    displayName: optionalText,
    product: optionalText,
    cashAccountType: optionalText,
    status: optionalText,
  }),
});

export const balancesSchema = z.object({ balances: z.array(z.unknown()) });

export const balanceSchema = z.object({
  balanceAmount: money,
  balanceType: z.string(),
  creditLimitIncluded: z.boolean().optional().catch(undefined),
  referenceDate: optionalText,
});

export const transactionsSchema = z.object({
  transactions: z.object({ booked: z.array(z.unknown()), pending: anyValue }),
});
export type TransactionLists = z.output<typeof transactionsSchema>["transactions"];

export const transactionSchema = z.object({
  transactionAmount: money,
  internalTransactionId: optionalTextOrNumber,
  transactionId: optionalTextOrNumber,
  entryReference: optionalTextOrNumber,
  bookingDate: optionalText,
  bookingDateTime: optionalText,
  valueDate: optionalText,
  valueDateTime: optionalText,
  creditorName: optionalText,
  creditorAccount: account,
  debtorName: optionalText,
  debtorAccount: account,
  creditorId: optionalText,
  remittanceInformationUnstructured: textList,
  remittanceInformationUnstructuredArray: textList,
  remittanceInformationStructured: textList,
  remittanceInformationStructuredArray: textList,
  additionalInformation: optionalText,
  bankTransactionCode: optionalText,
  proprietaryBankTransactionCode: optionalTextOrNumber,
  merchantCategoryCode: optionalTextOrNumber,
  balanceAfterTransaction: lenientObject({ balanceAmount: money }),
});
export type Transaction = z.output<typeof transactionSchema>;
