import type { RequestHandler } from "express";
import helmet from "helmet";
import { AppError } from "#server/errors.ts";

/** For Google's popup: it can only reach its opener when no response on its way sets a policy. */
export const allowOpener: RequestHandler = (_request, response, next) => {
  response.set("cross-origin-opener-policy", "unsafe-none");
  next();
};

const videoOrigin = "https://www.youtube-nocookie.com";

/** Device features that our pages use: dictation, passkeys and copying. */
const ownFeatures =
  "microphone publickey-credentials-get publickey-credentials-create clipboard-read clipboard-write";
const videoFeatures = "autoplay encrypted-media fullscreen picture-in-picture";
const refusedFeatures =
  "accelerometer bluetooth camera display-capture geolocation gyroscope hid identity-credentials-get idle-detection local-fonts magnetometer midi otp-credentials payment screen-wake-lock serial storage-access usb window-management xr-spatial-tracking";

const permissions = [
  [ownFeatures, "(self)"],
  [videoFeatures, `(self "${videoOrigin}")`],
  [refusedFeatures, "()"],
]
  .flatMap(([features = "", who]) => features.split(" ").map((feature) => `${feature}=${who}`))
  .join(", ");

export const securityHeaders = (options: { development: boolean; secure: boolean }): RequestHandler[] => [
  helmetHeaders(options),
  (_request, response, next) => {
    response.set("permissions-policy", permissions);
    next();
  },
];

const helmetHeaders = ({ development, secure }: { development: boolean; secure: boolean }) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        "script-src": development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        "style-src": development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        // React and the charts position elements by inline styles.
        "style-src-attr": ["'unsafe-inline'"],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        // A video begins to load only when the person asks for it.
        "frame-src": [videoOrigin],
        "connect-src": development ? ["'self'", "ws:"] : ["'self'"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
        // The only policy is that of the service worker (client/src/lib/trusted-script.ts).
        ...(!development && { "require-trusted-types-for": ["'script'"], "trusted-types": ["aifred"] }),
      },
    },
    strictTransportSecurity: secure,
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    referrerPolicy: { policy: "same-origin" },
  });

/** Refuses plain http to /api, whose contents have already been exposed (ASVS 5.0, 4.1.2). */
export const requireTls =
  (publicUrl: string): RequestHandler =>
  (request, response, next) => {
    const isClear = !request.secure && request.get("x-forwarded-proto") !== undefined;
    if (!isClear || monitoredPaths.has(request.path)) return next();
    if (!safeMethods.has(request.method) || request.path.startsWith("/api/")) {
      throw new AppError("forbidden", `Entra por https: ${new URL(publicUrl).origin}`);
    }
    response.redirect(308, new URL(publicUrl).origin + request.originalUrl);
  };

/** Asked by monitors inside, past the proxy that speaks TLS. */
const monitoredPaths = new Set(["/api/health", "/api/ready"]);

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

export const sameOriginWrites: RequestHandler = (request, _response, next) => {
  if (safeMethods.has(request.method) || isSameOrigin(request)) return next();
  throw new AppError("forbidden", "La petición viene de otro sitio");
};

const isSameOrigin = (request: Parameters<RequestHandler>[0]) => {
  const site = request.get("sec-fetch-site");
  // Pages cannot forge this header, and it also works behind a proxy that changes our name.
  if (site !== undefined) return site === "same-origin" || site === "none";
  const origin = request.get("origin");
  // Without either header it is no browser. With the origin alone it is an old browser or plain http.
  return origin === undefined || origin === `${request.protocol}://${request.get("host")}`;
};
