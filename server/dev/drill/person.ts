import { keepCookies } from "#server/dev/testing/keep-cookies.ts";
import { login, register } from "#shared/contracts/identity/auth.ts";
import { createApiClient } from "#shared/http/api-client.ts";
import { aRegistration } from "#shared/testing/builders.ts";
import type { Findings } from "./findings.ts";

/** Milliseconds; the product's own time limits are shorter. */
const longestAnswerMs = 20_000;

export type Person = Awaited<ReturnType<typeof signUp>>;

/** A new person with one browser, who calls any of the addresses. */
export const signUp = async (baseUrl: string, findings: Findings) => {
  const fetch = keepCookies(async (url, init) => {
    const signal = AbortSignal.timeout(longestAnswerMs);
    try {
      return await globalThis.fetch(url, { ...init, signal });
    } catch (error) {
      if (signal.aborted) findings.add("hung", `${init?.method ?? "GET"} ${new URL(String(url)).pathname}`);
      throw error;
    }
  });
  const at = (address: string, key?: string) =>
    createApiClient({
      baseUrl: address,
      fetch,
      headers: (): Record<string, string> => (key === undefined ? {} : { "idempotency-key": `"${key}"` }),
    });
  const body = aRegistration();
  const call = at(baseUrl);
  await call(register, { body });
  await call(login, { body: { email: body.email, password: body.password } });
  return { at, fetch };
};
