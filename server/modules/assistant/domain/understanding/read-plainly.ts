import { readOfAccount } from "./account-payments.ts";
import { readAnything, readCountOfEvents } from "./agenda-questions.ts";
import { readAskedNext } from "./asked-next.ts";
import { readOfBill } from "./asked-of-bills.ts";
import { readOfPeople } from "./asked-of-people.ts";
import { readCashLeft } from "./cash-entry.ts";
import { readCostOfPlans, readToBePaid } from "./coming-money.ts";
import { readPay } from "./extra-pay.ts";
import { readDifference, readMeanOfThing } from "./figure-questions.ts";
import { readLostIncome } from "./lost-income.ts";
import { readSubscriptionsByExample } from "./money-questions.ts";
import { readOfIt } from "./of-it.ts";
import { readOutside } from "./outside-questions.ts";
import { readPaidThing } from "./paid-things.ts";
import { readHistory } from "./read-history.ts";
import type { Reading } from "./read-message.ts";
import { readSavingTime } from "./saving-time.ts";
import { readSetAside } from "./set-aside.ts";
import { readSpendingRule } from "./spending-rule.ts";
import type { ConversationContext, Understanding } from "./understanding.ts";
import { payerThatStops, readBareCancel, readSavedWithout } from "./what-if.ts";
import { readForecastReasons } from "./why-follow-up.ts";

const HOW_TO =
  /^(?:(?:oye|fred|hola|y) )*como (?:se|puedo|podria|podemos|hago para|tengo que|hay que) (?:(?:hace para|puede) )?(?:apunt|anot|registr|pon[eg]|crea|anad|borr|cambi|conect|import|export|edit|configur|activ|desactiv|subir?)[a-z]*\b/;

/** "¿cómo se apunta un gasto en efectivo?" is asked of the product. */
const readHowTo = ({ plain }: Reading): Understanding | null =>
  HOW_TO.test(plain) ? { intent: "help" } : null;

/** Questions of which every word is known. */
export const readPlainly = (
  reading: Reading,
  before: ConversationContext | undefined,
): Understanding | null =>
  readHowTo(reading) ??
  readOfIt(reading, before?.understanding ?? null) ??
  readAskedNext(reading, before?.understanding ?? null) ??
  readOutside(reading) ??
  readCashLeft(reading) ??
  readPay(reading) ??
  readToBePaid(reading) ??
  readCostOfPlans(reading) ??
  readOfBill(reading) ??
  readOfPeople(reading) ??
  readOfAccount(reading) ??
  readLostIncome(reading) ??
  payerThatStops(reading) ??
  readBareCancel(reading) ??
  readSavedWithout(reading) ??
  readSavingTime(reading) ??
  readSetAside(reading) ??
  readForecastReasons(reading) ??
  readSpendingRule(reading) ??
  readHistory(reading) ??
  readSubscriptionsByExample(reading) ??
  readPaidThing(reading) ??
  readMeanOfThing(reading) ??
  readDifference(reading) ??
  readAnything(reading) ??
  readCountOfEvents(reading);
