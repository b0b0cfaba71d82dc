import type { Request } from "express";
import { deviceOf } from "./device.ts";

/** What a request tells of the person's browser. */
export interface Browser {
  ip: string;
  userAgent: string;
  /** "Chrome en Windows". */
  device: string;
  /** The address by which it reached us: scheme, host and port. */
  origin: string;
}

const longestUserAgent = 300;

export const browserOf = (request: Request): Browser => ({
  ip: request.ip ?? "unknown",
  userAgent: (request.get("user-agent") ?? "").slice(0, longestUserAgent),
  device: deviceOf(request),
  origin: `${request.protocol}://${request.get("host") ?? ""}`,
});

/** Scheme, host and port of the app for people: of `publicUrl`, or as their browser reached it. */
export const appOrigin = ({ origin }: Pick<Browser, "origin">, publicUrl?: string) =>
  publicUrl ? new URL(publicUrl).origin : origin;
