import type { Request } from "express";
import { deviceOf } from "./device.ts";

export interface Browser {
  ip: string;
  userAgent: string;
  device: string;
  origin: string;
}

const longestUserAgent = 300;

export const browserOf = (request: Request): Browser => ({
  ip: request.ip ?? "unknown",
  userAgent: (request.get("user-agent") ?? "").slice(0, longestUserAgent),
  device: deviceOf(request),
  origin: `${request.protocol}://${request.get("host") ?? ""}`,
});

export const appOrigin = ({ origin }: Pick<Browser, "origin">, publicUrl?: string) =>
  publicUrl ? new URL(publicUrl).origin : origin;
