import type { Request, RequestHandler } from "express";
import { AppError } from "#server/errors.ts";
import type { SessionControl } from "./session.ts";

export type TokenScope = "read" | "write";

/** A program that acts for a person by an access token. */
export interface TokenCaller {
  userId: string;
  tokenId: string;
  scope: TokenScope;
}

/** Null for a token that is unknown, expired or revoked. */
export type FindTokenCaller = (token: string) => Promise<TokenCaller | null>;

declare global {
  namespace Express {
    interface Locals {
      caller?: TokenCaller;
    }
  }
}

const bearer = /^bearer +(\S{1,200})$/i;

/** Reads `Authorization: Bearer` (RFC 6750). Other schemes belong to proxies and are passed over. */
export const readAccessToken =
  (find: FindTokenCaller): RequestHandler =>
  async (request, response, next) => {
    const token = bearer.exec(request.get("authorization") ?? "")?.[1];
    if (token === undefined) return next();
    const caller = await find(token);
    if (!caller) {
      response.set("www-authenticate", 'Bearer error="invalid_token"');
      throw new AppError("unauthenticated", "El token de acceso no vale, ha caducado o se ha revocado");
    }
    response.locals.caller = caller;
    next();
  };

/** A program's cookies are not looked at: its token alone says for whom it acts. */
export const unlessByToken =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    response.locals.caller ? next() : handler(request, response, next);

export const tokenCallerOf = (request: Request) => request.res?.locals.caller;

/** Throws `forbidden` for what the token's scope does not reach; without a scope no token reaches it. */
export const requireScope = ({ scope }: TokenCaller, needed: TokenScope | undefined) => {
  if (needed === undefined) throw new AppError("forbidden", "Con un token de acceso no se puede");
  if (needed === "write" && scope === "read")
    throw new AppError("forbidden", "Ese token de acceso solo deja leer");
};

const refuse = (): never => {
  throw new AppError("forbidden", "Con un token de acceso no se puede");
};

/** Stands where a session would: a token neither signs in nor proves who is there. */
export const sessionOfCaller = ({ userId, tokenId }: TokenCaller): SessionControl => ({
  userId,
  fingerprint: tokenId,
  isConfirmed: false,
  via: undefined,
  open: refuse,
  renew: refuse,
  confirm: refuse,
  close: refuse,
  leave: refuse,
  put: refuse,
  peek: refuse,
  take: refuse,
  saveChanges: refuse,
});
