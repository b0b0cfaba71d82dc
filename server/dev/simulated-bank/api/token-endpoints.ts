import type { Endpoint } from "./endpoint.ts";
import { bodyOf, textField } from "./input.ts";
import { Refusal, refusals } from "./refusals.ts";
import { equal, type Tokens } from "./tokens.ts";

export interface Secret {
  id: string;
  key: string;
}

export const tokenEndpoints = (tokens: Tokens, secret: Secret): Endpoint[] => [
  {
    method: "post",
    path: "/token/new/",
    scope: "token",
    isOpen: true,
    async handle(request) {
      const body = bodyOf(request);
      const [id, key] = [textField(body, "secret_id"), textField(body, "secret_key")];
      if (!equal(id, secret.id) || !equal(key, secret.key)) throw new Refusal(refusals.wrongSecret());
      return { status: 200, body: tokens.both() };
    },
  },
  {
    method: "post",
    path: "/token/refresh/",
    scope: "token",
    isOpen: true,
    async handle(request) {
      const token = textField(bodyOf(request), "refresh");
      if (!tokens.isValid(token, "refresh")) throw new Refusal(refusals.invalidToken());
      return { status: 200, body: tokens.access() };
    },
  },
];
