import { join } from "node:path";
import type { Express, Request, RequestHandler } from "express";
import sirv from "sirv";
import { productFolder } from "#server/platform/program.ts";
import { bringsSession } from "./session.ts";

const built = join(productFolder, "dist");

interface ClientOptions {
  development: boolean;
  /** Who may make an account now. */
  registration: () => Promise<string>;
}

export const serveClient = async (app: Express, { development, registration }: ClientOptions) => {
  app.use(development ? await viteMiddleware() : builtFiles(registration));
};

const viteMiddleware = async (): Promise<RequestHandler> => {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "spa" });
  return vite.middlewares;
};

const builtFiles = (registration: ClientOptions["registration"]): RequestHandler => {
  const files = sirv(built, {
    brotli: true,
    gzip: true,
    single: true,
    etag: true,
    setHeaders: (response, path) => {
      response.setHeader("cache-control", cachingOf(path));
    },
  }) as RequestHandler;
  // Pages are static files.
  return async (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    request.url = (await pageFor(request, registration)) ?? request.url;
    files(request, response, next);
  };
};

/** Two paths have a page of their own: a visitor's has the landing page drawn, a person's home names the feed's code. */
const pageFor = async ({ path, headers }: Request, registration: ClientOptions["registration"]) => {
  const isRoot = path === "/";
  if (!isRoot && path.toLowerCase() !== "/landing") return;
  // Without a database the landing page stands all the same.
  if (!bringsSession(headers.cookie)) return `/visitor-${await registration().catch(() => "open")}.html`;
  return isRoot ? "/home.html" : undefined;
};

/** Hashed names never change; pages and the service worker must never be older than the server. */
const cachingOf = (path: string) => {
  if (path === "/sw.js") return "no-cache";
  if (path.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  return /\.\w+$/.test(path) && !path.endsWith(".html") ? "public, max-age=3600" : "no-store";
};
