import { aCsv } from "#server/dev/testing/statement-files.ts";
import type { startTestApp } from "#server/dev/testing/test-app.ts";
import { sendChat } from "#shared/contracts/assistant.ts";
import { createAccount } from "#shared/contracts/banking/accounts.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { createEvent, listEvents } from "#shared/contracts/calendar/events.ts";

/** Somebody with rows of a file, who talks with Fred; `ask` gives both of two answers. */
export const everydayPersonOf =
  (app: Awaited<ReturnType<typeof startTestApp>>) =>
  async (rows: readonly string[] = []) => {
    const { call } = await app.signIn();
    if (rows.length > 0)
      await call(importStatement, {
        query: { fileName: "movimientos.csv" },
        file: aCsv(["02/01/2026;COMPRA LIDL;-9,00", ...rows].map((line) => `${line};`)),
      });
    const ask = async (message: string) => {
      const { message: first, also } = await call(sendChat, { body: { message } });
      return [first, also?.message].map((answer) => answer?.content.replaceAll("\u00a0", " "));
    };
    const say = async (message: string) => (await ask(message))[0] ?? "";
    const open = (name: string, type: "checking" | "savings", openingBalance: number) =>
      call(createAccount, {
        body: { name, type, currency: "EUR", openingBalance, openedOn: "2026-10-01", institutionName: "ING" },
      });
    const plan = (title: string, from: string, to: string) =>
      call(createEvent, {
        body: {
          title,
          category: "personal",
          startTime: `2026-10-16T${from}:00+02:00`,
          endTime: `2026-10-16T${to}:00+02:00`,
        },
      });
    const titles = async () => (await call(listEvents, { query: {} })).events.map(({ title }) => title);
    return { ask, say, open, plan, titles };
  };
