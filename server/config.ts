import { readFileSync } from "node:fs";
import { type Environment, environmentSchema } from "./environment.ts";
import { StartError } from "./errors.ts";
import { isLoopback, isPrivateHost } from "./platform/http/private-networks.ts";

export type Config = ReturnType<typeof readConfig>;

/** The validated environment. Throws a `StartError` that names the wrong variable. */
export const readConfig = (environment: NodeJS.ProcessEnv) => {
  const settings = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(settings);
  if (parsed.error) {
    const names = [...new Set(parsed.error.issues.map(({ path }) => path.join(".")))];
    throw new StartError(`Variable de entorno no válida: ${names.join(", ")}. Mira .env.example.`);
  }
  const values = parsed.data;
  const embedded = values.DATABASE_URL === undefined;
  checkKeys(values);
  checkPlainConnections(values);
  if (values.PUBLIC_URL?.startsWith("https:") && values.TRUST_PROXY === 0) {
    throw new StartError(
      "Con una PUBLIC_URL de https hace falta TRUST_PROXY: cuántos proxies hay delante. Mira .env.example.",
    );
  }
  const isLocal =
    isLoopback(values.HOST) && (!values.PUBLIC_URL || isLoopback(new URL(values.PUBLIC_URL).hostname));
  if (values.SIMULATED_BANK_FAULTS === "on" && !(embedded && isLocal)) {
    throw new StartError(
      "SIMULATED_BANK_FAULTS deja que cualquiera estropee los bancos: solo vale sin DATABASE_URL y en este equipo.",
    );
  }
  return {
    development: values.NODE_ENV !== "production",
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    publicUrl: values.PUBLIC_URL,
    /** Who answers for this installation before its people. */
    operator: pairOf(values, "OPERATOR_NAME", "OPERATOR_CONTACT", (name, contact) => ({ name, contact })),
    trustedProxies: values.TRUST_PROXY,
    sessionSecret: values.SESSION_SECRET,
    encryptionKey: values.ENCRYPTION_KEY,
    /** Older keys still open what they sealed. */
    olderEncryptionKeys: values.ENCRYPTION_KEYS_OLD ?? [],
    identityKey: values.IDENTITY_KEY,
    /** The demo person exists only where nobody else can reach the server. */
    demo: values.DEMO === "on" && embedded && isLocal,
    ...operationOf(values, { embedded, isLocal }),
    banking: bankingOf(values),
    google: pairOf(values, "GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET", (clientId, clientSecret) => ({
      clientId,
      clientSecret,
      /** One server in place of all of Google's, for tests. */
      url: values.GOOGLE_URL ?? null,
    })),
    facebook: pairOf(values, "FACEBOOK_CLIENT_ID", "FACEBOOK_CLIENT_SECRET", (clientId, clientSecret) => ({
      clientId,
      clientSecret,
      /** One server in place of all of Facebook's, for tests. */
      url: values.FACEBOOK_URL ?? null,
    })),
    apple: appleOf(values),
    oidc: oidcOf(values),
    mail: mailOf(values),
    push: pushOf(values),
    /** The key enables it; the address is for tests. */
    youtube: values.YOUTUBE_API_KEY ? { key: values.YOUTUBE_API_KEY, url: values.YOUTUBE_URL ?? null } : null,
    model: modelOf(values),
  };
};

const operationOf = (
  values: Environment,
  { embedded, isLocal }: Record<"embedded" | "isLocal", boolean>,
) => ({
  /** Who may make an account. On the internet nobody comes in unasked, unless the operator says so. */
  registration: values.REGISTRATION ?? (isLocal ? "open" : "invite"),
  /** Null: nobody asked for figures. */
  metrics:
    values.METRICS_PORT === undefined ? null : { port: values.METRICS_PORT, host: values.METRICS_HOST },
  /** 0: none is reported. */
  slowQueryMs: values.SLOW_QUERY_MS ?? (embedded ? 0 : 1000),
  nightlyBackup: values.NIGHTLY_BACKUP === "on",
  drainSeconds: values.DRAIN_SECONDS,
});

const checkKeys = (values: Environment) => {
  if (values.DATABASE_URL && (!values.SESSION_SECRET || !values.ENCRYPTION_KEY)) {
    throw new StartError("Con DATABASE_URL hacen falta SESSION_SECRET y ENCRYPTION_KEY. Mira .env.example.");
  }
  if (values.ENCRYPTION_KEYS_OLD && !(values.ENCRYPTION_KEY && values.IDENTITY_KEY)) {
    throw new StartError(
      "Con ENCRYPTION_KEYS_OLD hacen falta ENCRYPTION_KEY e IDENTITY_KEY (la primera ENCRYPTION_KEY que hubo). Mira .env.example.",
    );
  }
};

const plainAddresses = [
  ...([
    "PUBLIC_URL",
    "GOCARDLESS_URL",
    "ENABLE_BANKING_URL",
    "GOOGLE_URL",
    "FACEBOOK_URL",
    "APPLE_URL",
  ] as const),
  ...(["OIDC_ISSUER", "PUSH_URL", "YOUTUBE_URL", "OPENAI_BASE_URL"] as const),
];

/** Traffic over the internet uses TLS (ASVS 5.0, 12.2.1 and 12.3.1); a remote database states its own. */
const checkPlainConnections = (values: Environment) => {
  for (const name of plainAddresses) {
    const url = values[name] === undefined ? null : new URL(values[name]);
    if (url?.protocol !== "http:" || isPrivateHost(url.hostname)) continue;
    throw new StartError(
      `${name} lleva fuera de tu red sin cifrar: debe empezar por https://. Mira .env.example.`,
    );
  }
  const database = values.DATABASE_URL === undefined ? null : new URL(values.DATABASE_URL);
  const isElsewhere = database !== null && database.hostname !== "" && !isLoopback(database.hostname);
  if (isElsewhere && !/[?&](sslmode|host)=/.test(database.search)) {
    throw new StartError(
      "DATABASE_URL lleva a otra máquina y no dice cómo: añade ?sslmode=verify-full o, si la red es solo tuya, ?sslmode=disable. Mira .env.example.",
    );
  }
};

const mailOf = ({ SMTP_URL: smtpUrl, MAIL_FROM: from, DATABASE_URL, PUBLIC_URL, HOST }: Environment) => {
  const isOnThisMachine = !DATABASE_URL && isLoopback(HOST);
  if (smtpUrl && !PUBLIC_URL && !isOnThisMachine) {
    throw new StartError(
      "Con SMTP_URL hace falta PUBLIC_URL: los enlaces de los correos llevan a ella. Mira .env.example.",
    );
  }
  return { smtpUrl: smtpUrl ?? null, from };
};

const pushOf = (values: Environment) => ({
  keys: pairOf(values, "VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", (publicKey, privateKey) => ({
    publicKey,
    privateKey,
  })),
  /** A contact for push services, required by VAPID. */
  subject:
    values.VAPID_SUBJECT ??
    (values.PUBLIC_URL?.startsWith("https:") ? values.PUBLIC_URL : "mailto:fred@localhost"),
  /** One server in place of the browsers' push services, for tests. */
  url: values.PUSH_URL ?? null,
});

/** Null unless all four variables of Apple are set. */
const appleOf = (values: Environment) => {
  const names = ["APPLE_CLIENT_ID", "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"] as const;
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === names.length) return null;
  const [clientId, teamId, keyId, privateKey] = names.map((name) => values[name]);
  if (!clientId || !teamId || !keyId || !privateKey) {
    throw new StartError(`Para entrar con Apple falta ${missing.join(", ")}. Mira .env.example.`);
  }
  const key = keyIn(privateKey, "APPLE_PRIVATE_KEY");
  return { clientId, teamId, keyId, privateKey: key, issuer: values.APPLE_URL };
};

const oidcOf = (values: Environment) => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  if (!issuer && !clientId && !clientSecret) return null;
  if (!issuer || !clientId || !clientSecret) {
    throw new StartError(
      "OIDC_ISSUER, OIDC_CLIENT_ID y OIDC_CLIENT_SECRET solo valen juntas. Mira .env.example.",
    );
  }
  return { issuer, clientId, clientSecret };
};

/** Null without a language model. Local servers need no key. */
const modelOf = (values: Environment) => {
  const { OPENAI_API_KEY: apiKey = null, OPENAI_BASE_URL: baseUrl = null, OPENAI_MODEL: model } = values;
  if (!apiKey && !baseUrl) return null;
  return {
    server: { apiKey, baseUrl, model, maxTokensField: values.OPENAI_MAX_TOKENS_FIELD },
    /** In any one currency: prices per million tokens, and a person's daily limit. */
    limits: {
      inputPrice: values.OPENAI_INPUT_PRICE,
      outputPrice: values.OPENAI_OUTPUT_PRICE,
      dailyTokens: values.OPENAI_DAILY_TOKENS,
      dailyCost: values.OPENAI_DAILY_COST,
    },
  };
};

const isPublic = ({ PUBLIC_URL: url }: Environment) =>
  url !== undefined && !isPrivateHost(new URL(url).hostname);

const bankingOf = (values: Environment) => ({
  gocardless: pairOf(values, "GOCARDLESS_SECRET_ID", "GOCARDLESS_SECRET_KEY", (secretId, secretKey) => ({
    secretId,
    secretKey,
    baseUrl: values.GOCARDLESS_URL,
  })),
  enableBanking: pairOf(
    values,
    "ENABLE_BANKING_APPLICATION_ID",
    "ENABLE_BANKING_PRIVATE_KEY",
    (applicationId, privateKey) => ({
      applicationId,
      privateKey: keyIn(privateKey, "ENABLE_BANKING_PRIVATE_KEY"),
      baseUrl: values.ENABLE_BANKING_URL,
    }),
  ),
  /** On a public server it must be requested, because its pages share our origin. */
  simulated: values.SIMULATED_BANK ? values.SIMULATED_BANK === "on" : !isPublic(values),
  simulatedFaults: values.SIMULATED_BANK_FAULTS === "on",
});

/** Both or neither; null without them. */
const pairOf = <Pair>(
  values: Environment,
  one: keyof Environment,
  other: keyof Environment,
  make: (one: string, other: string) => Pair,
): Pair | null => {
  const [first, second] = [values[one], values[other]];
  if (first === undefined && second === undefined) return null;
  if (typeof first === "string" && typeof second === "string") return make(first, second);
  const [present, missing] = first === undefined ? [other, one] : [one, other];
  throw new StartError(`Con ${present} hace falta ${missing}. Mira .env.example.`);
};

/** The key, or the contents of the named file. */
const keyIn = (text: string, name: keyof Environment) => {
  if (text.startsWith("-----BEGIN")) return text;
  try {
    return readFileSync(text, "utf8");
  } catch (cause) {
    throw new StartError(`No se puede leer el archivo de ${name}.`, { cause });
  }
};
