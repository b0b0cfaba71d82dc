import type { Installation, Processor } from "#shared/contracts/installation.ts";
import type { Config } from "./config.ts";
import { isPrivateHost } from "./platform/http/private-networks.ts";

/** For an app that reaches nobody outside. */
export const bareInstallation: Installation = {
  operator: null,
  signInProviders: [],
  processors: [],
  hasSimulatedBank: false,
};

/** Who answers for this installation, and who else may receive data of its people: only what is configured. */
export const installationOf = (config: Config): Installation => {
  const { google, facebook, apple, oidc, banking, mail, youtube, model } = config;
  const signIn: [Installation["signInProviders"][number], string | null | undefined][] = [
    ["google", google && (google.url ?? "https://accounts.google.com")],
    ["facebook", facebook && (facebook.url ?? "https://www.facebook.com")],
    ["apple", apple?.issuer],
    ["oidc", oidc?.issuer],
  ];
  const others: [Processor["kind"], string | null | undefined][] = [
    ["gocardless", banking.gocardless?.baseUrl],
    ["enable_banking", banking.enableBanking?.baseUrl],
    ["google_calendar", google && (google.url ?? "https://www.googleapis.com")],
    ["model", model && (model.server.baseUrl ?? "https://api.openai.com")],
    ["mail", mail.smtpUrl],
    ["videos", youtube && (youtube.url ?? "https://www.googleapis.com")],
  ];
  const processors = [...signIn, ...others].flatMap(([kind, url]) =>
    url ? [{ kind, host: publicHostOf(url) }] : [],
  );

  return {
    operator: config.operator,
    signInProviders: signIn.flatMap(([provider, url]) => (url ? [provider] : [])),
    // The service of each browser's maker.
    processors: hasPush(config) ? [...processors, { kind: "push", host: null }] : processors,
    hasSimulatedBank: banking.simulated,
  };
};

/** Keys are made for the embedded database. */
const hasPush = ({ push, databaseUrl }: Config) => push.keys !== null || databaseUrl === undefined;

/** Names of the operator's own network are nobody's business. */
const publicHostOf = (url: string) => {
  const { hostname } = new URL(url);
  return isPrivateHost(hostname) ? null : hostname;
};
