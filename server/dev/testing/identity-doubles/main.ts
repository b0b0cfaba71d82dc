import { startApple } from "./apple.ts";
import { startOidc } from "./oidc.ts";

// The doubles as a process of their own, for tests in a browser. Each that has a port is started, set up as the app is:
// by APPLE_… and OIDC_… of the environment. APP_URL is where people reach the app. Google's sign-in is there part of the
// double that has the calendar, too; no test in a browser goes to Facebook.
const { env } = process;
const appUrl = env.APP_URL ?? "http://127.0.0.1:3000";
const count = Number(env.DOUBLE_ACCOUNTS ?? 50);

const clientOf = (prefix: string, callback: string) => ({
  clientId: env[`${prefix}_CLIENT_ID`] ?? "",
  clientSecret: env[`${prefix}_CLIENT_SECRET`] ?? "",
  redirectUri: `${appUrl}${callback}`,
  port: Number(env[`${prefix}_DOUBLE_PORT`]),
});

const accountsOf = (domain: string) =>
  Array.from({ length: count }, (_, n) => ({ email: `persona${n}@${domain}`, name: `Persona Número ${n}` }));

const starters = {
  APPLE: () =>
    startApple({
      ...clientOf("APPLE", "/api/auth/apple/callback"),
      teamId: env.APPLE_TEAM_ID ?? "",
      keyId: env.APPLE_KEY_ID ?? "",
      privateKey: (env.APPLE_PRIVATE_KEY ?? "").replaceAll(String.raw`\n`, "\n"),
      accounts: accountsOf("icloud.example"),
    }),
  OIDC: () => startOidc({ ...clientOf("OIDC", "/api/login/callback"), logoutUri: `${appUrl}/auth` }),
};

for (const [prefix, start] of Object.entries(starters)) {
  if (!env[`${prefix}_DOUBLE_PORT`]) continue;
  const double = await start();
  process.stdout.write(`${prefix} at ${double.url}\n`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void double.close());
}
