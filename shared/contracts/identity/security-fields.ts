import * as z from "zod/mini";

export const messageResponse = z.object({ message: z.string() });
export const instant = z.iso.datetime({ offset: true });
/** 32 random bytes, base64url. */
export const linkToken = z.string().check(z.regex(/^[\w-]{43}$/));
export const codeMaxLength = 20;
export const code = z.string().check(z.trim(), z.minLength(6), z.maxLength(codeMaxLength));
