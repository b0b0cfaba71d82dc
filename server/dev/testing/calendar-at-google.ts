import { afterAll, afterEach } from "vitest";
import type { Tokens } from "#server/modules/calendar/calendar-provider.ts";
import { createGoogleCalendar } from "#server/modules/calendar/providers/google-calendar.ts";
import { startGoogleDouble } from "./google-double/google-double.ts";

export const client = { clientId: "aifred", clientSecret: "a-secret" };

/** The adapter in front of Google's double, where no pause takes time; `session` opens an account of its own. */
export const startCalendarAtGoogle = async () => {
  let present = new Date("2026-03-02T09:00:00.000Z");
  const clock = { now: () => present };
  const google = await startGoogleDouble({ clock, ...client });
  const pauses: number[] = [];
  const warnings: object[] = [];
  const logger = { info: () => {}, warn: (details: object) => void warnings.push(details), error: () => {} };
  let accounts = 0;

  afterEach(() => {
    google.calm();
    google.clearCalls();
    pauses.length = 0;
    warnings.length = 0;
    present = new Date("2026-03-02T09:00:00.000Z");
  });
  afterAll(google.close);

  const open = (timeoutMs = 5_000) =>
    createGoogleCalendar({
      ...client,
      url: `${google.url}/`,
      clock,
      logger,
      timeoutMs,
      pause: async (ms) => void pauses.push(ms),
    });
  const provider = open();

  /** A session of a new account, with that account's controls and the tokens that it has kept. */
  const session = () => {
    accounts += 1;
    const person = google.calendar(`person-${accounts}@example.com`);
    const storedTokens: Tokens[] = [];
    const calendar = provider.session(person.newTokens(), async (tokens) => void storedTokens.push(tokens));
    return { calendar, person, storedTokens };
  };

  return {
    google,
    provider,
    open,
    session,
    pauses,
    warnings,
    /** Moves the present, an ISO instant. */
    setNow(instant: string) {
      present = new Date(instant);
    },
  };
};
