import type { Mail } from "#server/platform/mail/mailer.ts";

/** What the link of a mail holds; empty when there is none. */
export const tokenIn = ({ text }: Pick<Mail, "text">) => /#([\w-]{43})\b/.exec(text)?.[1] ?? "";
