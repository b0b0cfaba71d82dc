import { join } from "node:path";
import type { Express, Request, RequestHandler } from "express";
import sirv from "sirv";
import { productFolder } from "#server/platform/program.ts";
import { bringsSession } from "./session.ts";

const built = join(productFolder, "dist");

interface ClientOptions {
  development: boolean;
}

export const serveClient = async (app: Express, { development }: ClientOptions) => {
  app.use(development ? await viteMiddleware() : builtFiles());
};

const viteMiddleware = async (): Promise<RequestHandler> => {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "spa" });
  return vite.middlewares;
};

const builtFiles = (): RequestHandler => {
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
  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    request.url = pageFor(request) ?? request.url;
    files(request, response, next);
  };
};

/** Two paths have a page of their own: a visitor's has the landing page drawn, a person's home names the feed's code. */
const pageFor = ({ path, headers }: Request) => {
  const isRoot = path === "/";
  if (!isRoot && path.toLowerCase() !== "/landing") return;
  if (!bringsSession(headers.cookie)) return "/visitor.html";
  return isRoot ? "/home.html" : undefined;
};

/** Hashed names never change; pages and the service worker must never be older than the server. */
const cachingOf = (path: string) => {
  if (path === "/sw.js") return "no-cache";
  if (path.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  return /\.\w+$/.test(path) && !path.endsWith(".html") ? "public, max-age=3600" : "no-store";
};
