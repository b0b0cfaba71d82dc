import { aGoalPerson } from "#server/dev/testing/goal-person.ts";
import type { startTestApp } from "#server/dev/testing/test-app.ts";
import { aRow } from "#server/dev/testing/two-accounts.ts";
import { sendChat } from "#shared/contracts/assistant.ts";
import { getAccount, updateAccount } from "#shared/contracts/banking/accounts.ts";
import type { Category } from "#shared/rules/categories.ts";

const months = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10"];

/** A person with bills of ten months. */
export const billedPersonOf =
  (app: Awaited<ReturnType<typeof startTestApp>>) =>
  async ({ sharePercent = 100 } = {}) => {
    const person = await aGoalPerson(app);
    const account = await person.openAccount("Nómina");
    const pay = (cents: number, bookedOn: string, merchantName: string, more: [Category, string?]) =>
      person.bring(account, cents, {
        ...{ bookedOn, description: more[1] ?? merchantName.toUpperCase() },
        categorisation: {
          ...aRow({}).categorisation,
          merchantName,
          alikeKey: merchantName,
          category: more[0],
        },
      });
    const monthly = async (
      day: string,
      name: string,
      more: [Category, string?],
      cents: (at: number) => number,
    ) => {
      for (const [at, month] of months.entries()) await pay(cents(at), `2026-${month}-${day}`, name, more);
    };
    if (sharePercent < 100) {
      const params = { id: account.id };
      const { version } = await person.call(getAccount, { params });
      await person.call(updateAccount, { params, body: { version, sharePercent } });
    }
    const say = async (message: string) =>
      (await person.call(sendChat, { body: { message } })).message.content.replaceAll("\u00a0", " ");
    return { ...person, pay, monthly, say };
  };
