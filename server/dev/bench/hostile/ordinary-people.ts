import { setTimeout } from "node:timers/promises";
import { keepCookies } from "#server/dev/testing/keep-cookies.ts";
import { sendChat } from "#shared/contracts/assistant.ts";
import { importStatement } from "#shared/contracts/banking/statements.ts";
import { createEvent, listEvents, listUpcomingEvents } from "#shared/contracts/calendar/events.ts";
import { createGoal, listGoals, updateGoal } from "#shared/contracts/goals.ts";
import { login, register } from "#shared/contracts/identity/auth.ts";
import { getDashboard } from "#shared/contracts/spending/pulse.ts";
import { createApiClient } from "#shared/http/api-client.ts";
import { ApiError } from "#shared/http/errors.ts";
import { aRegistration } from "#shared/testing/builders.ts";

export type Person = Awaited<ReturnType<typeof signIn>>;

export const signIn = async (baseUrl: string) => {
  let cookie = "";
  const fetch = keepCookies((url, init) => {
    cookie = new Headers(init?.headers).get("cookie") ?? "";
    return globalThis.fetch(url, init);
  });
  const call = createApiClient({ baseUrl, fetch });
  const { email, password, ...names } = aRegistration();
  await call(register, { body: { email, password, ...names } });
  await call(login, { body: { email, password } });
  // The first call after the sign-in shows what the browser has.
  await call(getDashboard);
  return { call, fetch, baseUrl, email, cookie };
};

/** A year of ordinary rows up to the last day. */
export const aYearOfRows = (
  count: number,
  concept: (row: number) => string,
  euros: (row: number) => number,
) => {
  const lines = Array.from({ length: count }, (_, row) => {
    const day = new Date(Date.now() - (row * 365 * 24 * 3_600_000) / count).toISOString().slice(0, 10);
    const [year, month, date] = day.split("-");
    return `${date}/${month}/${year};${concept(row)};${euros(row).toFixed(2).replace(".", ",")}`;
  });
  return new TextEncoder().encode(["Fecha;Concepto;Importe", ...lines].join("\n"));
};

const shops = ["COMPRA MERCADONA", "RECIBO IBERDROLA", "REPSOL GASOLINERA", "NETFLIX.COM", "BAR PACO"];

/** A person with transactions, events and a goal. */
export const anOrdinaryPerson = async (baseUrl: string) => {
  const person = await signIn(baseUrl);
  const file = aYearOfRows(
    400,
    (row) => shops[row % shops.length] ?? "",
    (row) => -((row * 37) % 9000) / 100 - 1,
  );
  await person.call(importStatement, { query: { fileName: "banco.csv" }, file });
  const { goal } = await person.call(createGoal, {
    body: { title: "Viaje", paraType: "project", priority: 5, targetAmount: 5000 },
  });
  return { ...person, goalId: goal.id };
};

const day = 24 * 3_600_000;
const questions = ["¿cuánto he gastado este mes?", "¿qué tengo mañana?", "¿cómo van mis objetivos?"];

type OrdinaryPerson = Awaited<ReturnType<typeof anOrdinaryPerson>>;

/** The calls of an ordinary visit, repeated in this order. */
const steps = ({
  call,
  goalId,
}: OrdinaryPerson): [name: string, act: (round: number) => Promise<unknown>][] => {
  const later = (days: number) => new Date(Date.now() + days * day).toISOString();
  return [
    ["dashboard", () => call(getDashboard)],
    ["upcoming", () => call(listUpcomingEvents)],
    ["goals", () => call(listGoals)],
    ["chat", (round) => call(sendChat, { body: { message: questions[round % questions.length] ?? "hola" } })],
    ["dashboard", () => call(getDashboard)],
    [
      "events",
      () => call(listEvents, { query: { from: later(-15).slice(0, 10), to: later(27).slice(0, 10) } }),
    ],
    [
      "new event",
      (round) => call(createEvent, { body: { title: `Cita ${round}`, startTime: later(1 + (round % 20)) } }),
    ],
    ["contribution", () => call(updateGoal, { params: { id: goalId }, body: { contribution: 1 } })],
  ];
};

export interface Sample {
  name: string;
  /** Milliseconds until the answer or the failure. */
  took: number;
  /** The start in milliseconds since 1970. */
  at: number;
  /** The reason of a failure; null for an answer. */
  failure: string | null;
}

/** Makes one call after another, with a pause between them, until the signal. */
export const live = async (
  person: OrdinaryPerson,
  { signal, note }: { signal: AbortSignal; note: (sample: Sample) => void },
) => {
  for (let round = 0; !signal.aborted; round++) {
    for (const [name, act] of steps(person)) {
      await setTimeout(300 + Math.random() * 600);
      if (signal.aborted) return;
      const [at, startedAt] = [Date.now(), performance.now()];
      const failure = await act(round).then(
        () => null,
        (error) => (error instanceof ApiError ? String(error.status) : "no answer"),
      );
      note({ name, took: performance.now() - startedAt, at, failure });
    }
  }
};
