import cookieParser from "cookie-parser";
import type { RequestHandler } from "express";

/**
 * The cookies of a request, every one of them a text. The parser reads JSON out of a value that begins with "j:", and the
 * code behind it (express-session's too) expects no object: such a cookie is not ours, and counts as none.
 */
export const textCookies = (secret: string): RequestHandler[] => [
  cookieParser(secret),
  (request, _response, next) => {
    for (const jar of [request.cookies, request.signedCookies]) dropObjects(jar);
    next();
  },
];

const dropObjects = (jar: Record<string, unknown>) => {
  for (const [name, value] of Object.entries(jar)) if (typeof value !== "string") delete jar[name];
};
