import { startMailDouble } from "./mail-double.ts";

// The double as a process of its own, for tests in a browser.
const { SMTP_DOUBLE_PORT, INBOX_PORT } = process.env;

const double = await startMailDouble({ smtpPort: Number(SMTP_DOUBLE_PORT), inboxPort: Number(INBOX_PORT) });
process.stdout.write(`Mails to ${double.smtpUrl} are read at ${double.inboxUrl}\n`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void double.close());
