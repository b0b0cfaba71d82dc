import { afterAll, afterEach } from "vitest";
import { createEnableBanking } from "#server/modules/banking/providers/enable-banking/enable-banking-provider.ts";
import { startEnableBankingDouble } from "./enable-banking-double.ts";

/** The adapter in front of its double, where nothing waits; a person can be linked. */
export const startLinkedEnableBanking = async () => {
  let present = new Date("2026-06-15T10:00:00Z");
  const clock = { now: () => present };
  const double = await startEnableBankingDouble(clock);
  afterEach(double.reset);
  afterAll(double.close);

  const open = (timeoutMs = 2_000) =>
    createEnableBanking({
      baseUrl: double.baseUrl,
      applicationId: double.applicationId,
      privateKey: double.privateKey,
      clock,
      timeoutMs,
      pause: async () => {},
    });
  const bank = open();

  const start = (institutionId: string) =>
    bank.startConsent({
      institutionId,
      redirectUrl: "https://aifred.example/api/banking/callback",
      reference: "attempt-1",
      psuId: "psu-1",
    });

  /** The state after the person said yes; what was asked until then is forgotten. */
  const link = async (institutionId = "ES:BBVA") => {
    const { remoteId, consentUrl } = await start(institutionId);
    const state = await bank.consent(remoteId, double.allow(consentUrl).code);
    if (state.status !== "linked") throw new Error(`The consent is ${state.status}`);
    double.calm();
    const [first] = state.accounts;
    return { ...state, account: first?.remoteId ?? "", uid: first?.remoteId.split("/")[1] ?? "" };
  };

  return {
    bank,
    double,
    open,
    start,
    link,
    setNow: (instant: string) => {
      present = new Date(instant);
    },
  };
};
