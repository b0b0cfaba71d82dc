import { today } from "#server/dev/bench/bench-app.ts";
import { keepCookies } from "#server/dev/testing/keep-cookies.ts";
import { csvOfSize } from "#server/dev/testing/statement-files.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { createEvent } from "#shared/contracts/calendar/events.ts";
import { createGoal } from "#shared/contracts/goals.ts";
import { login, register } from "#shared/contracts/identity/auth.ts";
import { createApiClient } from "#shared/http/api-client.ts";
import { addDays } from "#shared/rules/madrid-day.ts";
import { madridInstant } from "#shared/rules/madrid-time.ts";
import { aRegistration } from "#shared/testing/builders.ts";
import type { ChildServer } from "./child-server.ts";

const goals = ["Vacaciones en Menorca", "Fondo de emergencia", "Bicicleta nueva"];
const eventsOfToday = ["08:00", "10:00", "13:30", "18:00"];

/** Signs up a person with an account of so many transactions, three goals and four events of today. Returns the cookie. */
export const signUp = async ({ url, order }: ChildServer, transactions: number) => {
  await order("forget limits");
  let cookie = "";
  const call = createApiClient({
    baseUrl: url,
    fetch: keepCookies(async (address, init) => {
      cookie = new Headers(init?.headers).get("cookie") ?? cookie;
      return await fetch(address, init);
    }),
  });
  const person = aRegistration();
  await call(register, { body: person });
  await call(login, { body: { email: person.email, password: person.password } });
  const file = csvOfSize(transactions, today);
  await call.withProgress(importStatement, () => {}, { query: { fileName: "bench.csv" }, file });
  for (const [place, title] of goals.entries()) {
    const targetDate = addDays(today, 200 + place);
    await call(createGoal, {
      body: { title, targetAmount: 1500, targetDate, paraType: "project", priority: 3 },
    });
  }
  for (const time of eventsOfToday) {
    const startTime = madridInstant(today, time);
    const endTime = new Date(startTime.getTime() + 45 * 60_000);
    await call(createEvent, {
      body: {
        title: `Reunión de las ${time}`,
        location: "Sala Norte",
        category: "meeting",
        isAllDay: false,
        startTime: startTime.toISOString(),
        endTime: endTime.toISOString(),
      },
    });
  }
  return cookie;
};
