import { expect, test } from "vitest";
import { secret, startTestBank } from "#server/dev/simulated-bank/testing/start-bank.ts";
import { createGoCardless } from "./gocardless-provider.ts";

const { bank: simulated, origin, options, decide } = await startTestBank();
const bank = createGoCardless({
  id: "simulated",
  baseUrl: simulated.url,
  secretId: secret.id,
  secretKey: secret.key,
  clock: options.clock,
  pause: async () => {},
});

const start = (reference: string, psuId = "psu-1") =>
  bank.startConsent({
    institutionId: "BBVA_BBVAESMM",
    redirectUrl: `${origin}/api/banking/callback`,
    reference,
    psuId,
  });

test("a person picks a bank, agrees, and their money is read", async () => {
  const institutions = await bank.institutions();
  const { consentUrl, remoteId } = await start("attempt-1");
  expect(await bank.consent(remoteId)).toEqual({ status: "pending" });

  const { location } = await decide(consentUrl, "authorise");
  const state = await bank.consent(remoteId);

  expect(institutions).toContainEqual({
    id: "BBVA_BBVAESMM",
    name: "BBVA",
    bic: expect.stringContaining("BBVAESMM"),
    logo: "/simulated-bank/logos/BBVA_BBVAESMM.svg",
    historyDays: 90,
    consentDays: 180,
  });
  expect(new URL(location).searchParams.get("ref")).toBe("psu-1.attempt-1");
  if (state.status !== "linked") throw new Error(`The consent is ${state.status}`);
  expect(state.validUntil).toEqual(new Date("2026-08-29T09:00:00Z"));
  expect(state.accounts.length).toBeGreaterThan(0);
  for (const account of state.accounts) {
    const { balance } = await bank.balance(account.remoteId);
    const { transactions, complete, unreadable, allowance } = await bank.transactions(account.remoteId, null);
    expect(balance).toMatchObject({ cents: expect.any(Number), currency: "EUR" });
    expect({ complete, unreadable }).toEqual({ complete: true, unreadable: 0 });
    expect(allowance).toMatchObject({ limit: 4, remaining: 3 });
    expect(transactions.length).toBeGreaterThan(0);
    for (const { bookedOn, description } of transactions) {
      expect(bookedOn >= "2025-12-01").toBe(true);
      expect(description).not.toBe("");
    }
  }
});

test("a person who gives up has refused", async () => {
  const { consentUrl, remoteId } = await start("attempt-2");

  await decide(consentUrl, "cancel");

  expect(await bank.consent(remoteId)).toEqual({ status: "refused", byPerson: true });
});

test("an ended consent has ended for the accounts too", async () => {
  const { consentUrl, remoteId } = await start("attempt-3", "psu-2");
  await decide(consentUrl, "authorise");
  const state = await bank.consent(remoteId);
  const [account] = state.status === "linked" ? state.accounts : [];

  await bank.endConsent(remoteId);
  await bank.endConsent(remoteId);

  expect(await bank.consent(remoteId)).toEqual({ status: "ended" });
  await expect(bank.balance(account?.remoteId ?? "")).rejects.toMatchObject({
    trouble: "needs_reconnection",
  });
});
