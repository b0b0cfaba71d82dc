import type { RequestHandler } from "express";
import helmet from "helmet";
import { AppError } from "#server/errors.ts";

/** Where Google's window comes back to. Only without a policy on its whole way may it still speak to the page that opened it. */
export const answersItsOpener: RequestHandler = (_request, response, next) => {
  response.set("cross-origin-opener-policy", "unsafe-none");
  next();
};

const video = "https://www.youtube-nocookie.com";

/** What pages may use of a device: dictation, passkeys, copying, and what a video needs. */
const own =
  "microphone publickey-credentials-get publickey-credentials-create clipboard-read clipboard-write";
const ownAndVideo = "autoplay encrypted-media fullscreen picture-in-picture";
/** What nobody may, in no frame either. */
const refused =
  "accelerometer bluetooth camera display-capture geolocation gyroscope hid identity-credentials-get idle-detection local-fonts magnetometer midi otp-credentials payment screen-wake-lock serial storage-access usb window-management xr-spatial-tracking";

const permissions = [
  [own, "(self)"],
  [ownAndVideo, `(self "${video}")`],
  [refused, "()"],
]
  .flatMap(([features = "", who]) => features.split(" ").map((feature) => `${feature}=${who}`))
  .join(", ");

/** Response headers. Development lets Vite's own inline scripts and socket through. */
export const securityHeaders = (options: { development: boolean; secure: boolean }): RequestHandler[] => [
  locks(options),
  (_request, response, next) => {
    response.set("permissions-policy", permissions);
    next();
  },
];

const locks = ({ development, secure }: { development: boolean; secure: boolean }) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        "script-src": development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        "style-src": development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        // React and the chart set positions on elements; no rule or script can come in that way.
        "style-src-attr": ["'unsafe-inline'"],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        // A video begins to load only when the person asks for it.
        "frame-src": [video],
        "connect-src": development ? ["'self'", "ws:"] : ["'self'"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
        // No text becomes code: the one policy names the service worker (client/src/lib/trusted-script.ts).
        ...(!development && { "require-trusted-types-for": ["'script'"], "trusted-types": ["aifred"] }),
      },
    },
    strictTransportSecurity: secure,
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    referrerPolicy: { policy: "same-origin" },
  });

/**
 * For an address of https: a page that a proxy was asked for in clear leads there, and nothing under /api is answered, for
 * what was sent has been seen (ASVS 5.0, 4.1.2). Who asks without a proxy is on this machine.
 */
export const onlyOverTls =
  (publicUrl: string): RequestHandler =>
  (request, response, next) => {
    const isClear = !request.secure && request.get("x-forwarded-proto") !== undefined;
    if (!isClear || request.path === "/api/health") return next();
    if (!safeMethods.has(request.method) || request.path.startsWith("/api/")) {
      throw new AppError("forbidden", `Entra por https: ${new URL(publicUrl).origin}`);
    }
    response.redirect(308, new URL(publicUrl).origin + request.originalUrl);
  };

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses a write that another site's page sends along with the person's cookie. */
export const sameOriginWrites: RequestHandler = (request, _response, next) => {
  if (safeMethods.has(request.method) || isSameOrigin(request)) return next();
  throw new AppError("forbidden", "La petición viene de otro sitio");
};

const isSameOrigin = (request: Parameters<RequestHandler>[0]) => {
  const site = request.get("sec-fetch-site");
  // No page can forge it, and it holds behind a proxy that gives us another name than the browser knows.
  if (site !== undefined) return site === "same-origin" || site === "none";
  const origin = request.get("origin");
  // Neither header: not a browser, so nobody's cookie was borrowed. The origin alone: an old one, or plain http.
  return origin === undefined || origin === `${request.protocol}://${request.get("host")}`;
};
