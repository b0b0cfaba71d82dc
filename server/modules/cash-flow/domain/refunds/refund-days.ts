import type { Day } from "#server/modules/cash-flow/domain/household.ts";
import { addDays, monthsBefore } from "#shared/rules/madrid-day.ts";

const eightWeeks = 56;
const thirteenMonths = 13;

/**
 * Until when a direct debit goes back: eight weeks without a reason, thirteen months when nobody authorised it. SEPA Core
 * Direct Debit Rulebook (EPC016-06); Real Decreto-ley 19/2018, articles 48 and 49, and 43.
 */
export const refundDays = (chargedOn: Day) => ({
  authorisedUntil: addDays(chargedOn, eightWeeks),
  unauthorisedUntil: monthsBefore(chargedOn, -thirteenMonths),
});
