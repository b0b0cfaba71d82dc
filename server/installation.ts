import type { Processor, Installation as Told } from "#shared/contracts/installation.ts";
import type { Config } from "./config.ts";
import { isPrivateHost } from "./platform/http/private-networks.ts";

/** What stays while the process runs. */
export type Installation = Omit<Told, "registration">;

/** For an app that reaches nobody outside. */
export const bareInstallation: Installation = {
  operator: null,
  signInProviders: [],
  processors: [],
  hasSimulatedBank: false,
};

type Address = string | null | undefined;

const signInServices = ({ google, facebook, apple, oidc }: Config) =>
  configured<Installation["signInProviders"][number]>([
    ["google", google && (google.url ?? "https://accounts.google.com")],
    ["facebook", facebook && (facebook.url ?? "https://www.facebook.com")],
    ["apple", apple?.issuer],
    ["oidc", oidc?.issuer],
  ]);

/** Somebody else's services that this installation calls, by our name for each. */
export const outsideServices = (config: Config) => {
  const { google, banking, mail, youtube, model } = config;
  const others = configured<Processor["kind"]>([
    ["gocardless", banking.gocardless?.baseUrl],
    ["enable_banking", banking.enableBanking?.baseUrl],
    ["google_calendar", google && (google.url ?? "https://www.googleapis.com")],
    ["model", model && (model.server.baseUrl ?? "https://api.openai.com")],
    ["mail", mail.smtpUrl],
    ["videos", youtube && (youtube.url ?? "https://www.googleapis.com")],
  ]);
  return [...signInServices(config), ...others];
};

const configured = <Kind>(services: [Kind, Address][]) =>
  services.flatMap(([kind, url]) => (url ? [{ kind, url }] : []));

/** Who answers for this installation, and who else may receive data of its people: only what is configured. */
export const installationOf = (config: Config): Installation => {
  const processors = outsideServices(config).map(({ kind, url }) => ({ kind, host: publicHostOf(url) }));

  return {
    operator: config.operator,
    signInProviders: signInServices(config).map(({ kind }) => kind),
    // The service of each browser's maker.
    processors: hasPush(config) ? [...processors, { kind: "push", host: null }] : processors,
    hasSimulatedBank: config.banking.simulated,
  };
};

/** Keys are made for the embedded database. */
const hasPush = ({ push, databaseUrl }: Config) => push.keys !== null || databaseUrl === undefined;

/** Names of the operator's own network are nobody's business. */
const publicHostOf = (url: string) => {
  const { hostname } = new URL(url);
  return isPrivateHost(hostname) ? null : hostname;
};
