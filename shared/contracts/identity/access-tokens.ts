import * as z from "zod/mini";
import { singleLineText } from "#shared/contracts/text.ts";
import { defineEndpoint } from "#shared/http/endpoint.ts";
import { instant, messageResponse } from "./security-fields.ts";

export const accessTokenNameMaxLength = 60;
export const mostAccessTokens = 20;

/** `write` includes `read`. */
export const tokenScopes = ["read", "write"] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** Days until a new token expires. */
export const tokenLifetimes = [7, 30, 90, 365] as const;

const accessTokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  scope: z.enum(tokenScopes),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type AccessToken = z.infer<typeof accessTokenSchema>;

/** Expired ones too, newest first. */
export const listAccessTokens = defineEndpoint({
  method: "GET",
  path: "/api/auth/access-tokens",
  access: "person",
  response: z.array(accessTokenSchema),
});

/** `token` is shown only here. 409 when the person has as many as they may. */
export const addAccessToken = defineEndpoint({
  method: "POST",
  path: "/api/auth/access-tokens",
  access: "person",
  needsConfirmation: true,
  body: z.strictObject({
    name: singleLineText(accessTokenNameMaxLength),
    scope: z.enum(tokenScopes),
    days: z.literal([...tokenLifetimes]),
  }),
  response: z.extend(accessTokenSchema, { token: z.string() }),
});

/** The next request with that token is refused. */
export const revokeAccessToken = defineEndpoint({
  method: "DELETE",
  path: "/api/auth/access-tokens/:id",
  access: "person",
  params: z.object({ id: z.uuid() }),
  response: messageResponse,
});
