import { startGoogleDouble } from "./google-double.ts";

// The double as a process of its own, for tests in a browser: `node …/main.ts [port]`.
const { GOOGLE_DOUBLE_PORT, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_REDIRECT_URIS } = process.env;

const google = await startGoogleDouble({
  port: Number(process.argv[2] ?? GOOGLE_DOUBLE_PORT ?? 0),
  clientId: GOOGLE_CLIENT_ID,
  clientSecret: GOOGLE_CLIENT_SECRET,
  redirectUris: GOOGLE_REDIRECT_URIS?.split(" "),
});
process.stdout.write(`Google's double on ${google.url}\n`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void google.close());
