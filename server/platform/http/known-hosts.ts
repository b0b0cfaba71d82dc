import { isIP } from "node:net";
import type { RequestHandler } from "express";
import { AppError } from "#server/errors.ts";

interface Options {
  /** Where people reach the app, when that is configured. */
  publicUrl?: string | undefined;
  /** The address or name that the server listens on. */
  host?: string | undefined;
}

/** Balancers ask it by whatever name or none, and it tells nothing. */
const anyHostPath = "/api/health";

/**
 * Refuses a request for a name that is not ours: a page of another site whose name was pointed at this machine (DNS
 * rebinding) would otherwise be of our own origin. An address of digits cannot be pointed anywhere else.
 */
export const onlyKnownHosts = ({ publicUrl, host }: Options): RequestHandler => {
  const own = new Set([
    ...(publicUrl ? [new URL(publicUrl).hostname] : []),
    ...(host ? [host.toLowerCase()] : []),
  ]);
  const isKnown = (name: string) => own.has(name) || isLoopbackName(name) || isIP(name) !== 0;

  return (request, _response, next) => {
    const name = hostNameIn(request.headers.host ?? "");
    if ((name !== null && isKnown(name)) || request.path === anyHostPath) return next();
    throw new AppError("invalid_request", publicUrl ? misdirected(new URL(publicUrl).origin) : unnamed);
  };
};

const isLoopbackName = (name: string) => name === "localhost" || name.endsWith(".localhost");

/** The name without port, brackets and the dot of the root; null when it is none. */
const hostNameIn = (header: string) => {
  if (!/^[\w.:[\]-]+$/.test(header) || !URL.canParse(`http://${header}`)) return null;
  return new URL(`http://${header}`).hostname.replace(/^\[|\]$|\.$/g, "");
};

const unnamed =
  "AI.Fred no conoce el nombre con el que has llegado. Quien lo instala debe ponerlo en PUBLIC_URL; mientras, entra por la dirección IP o por localhost.";

const misdirected = (origin: string) =>
  `AI.Fred está en ${origin}. Si llegas por un proxy, debe pasar la cabecera Host; si ha cambiado de nombre, ponlo en PUBLIC_URL.`;
