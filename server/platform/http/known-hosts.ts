import { isIP } from "node:net";
import type { RequestHandler } from "express";
import { AppError } from "#server/errors.ts";

interface Options {
  publicUrl?: string | undefined;
  host?: string | undefined;
}

/** Load balancers ask by any name, and the answer is public. */
const anyHostPaths = new Set(["/api/health", "/api/ready"]);

/** Against DNS rebinding: another site's name pointed at this machine would share our origin. */
export const onlyKnownHosts = ({ publicUrl, host }: Options): RequestHandler => {
  const ownNames = new Set([
    ...(publicUrl ? [new URL(publicUrl).hostname] : []),
    ...(host ? [host.toLowerCase()] : []),
  ]);
  const isKnown = (name: string) => ownNames.has(name) || isLoopbackName(name) || isIP(name) !== 0;

  return (request, _response, next) => {
    const name = hostNameIn(request.headers.host ?? "");
    if ((name !== null && isKnown(name)) || anyHostPaths.has(request.path)) return next();
    throw new AppError(
      "invalid_request",
      publicUrl ? wrongHostMessage(new URL(publicUrl).origin) : unknownHostMessage,
    );
  };
};

const isLoopbackName = (name: string) => name === "localhost" || name.endsWith(".localhost");

const hostNameIn = (header: string) => {
  if (!/^[\w.:[\]-]+$/.test(header) || !URL.canParse(`http://${header}`)) return null;
  return new URL(`http://${header}`).hostname.replace(/^\[|\]$|\.$/g, "");
};

const unknownHostMessage =
  "AI.Fred no conoce el nombre con el que has llegado. Quien lo instala debe ponerlo en PUBLIC_URL; mientras, entra por la dirección IP o por localhost.";

const wrongHostMessage = (origin: string) =>
  `AI.Fred está en ${origin}. Si llegas por un proxy, debe pasar la cabecera Host; si ha cambiado de nombre, ponlo en PUBLIC_URL.`;
