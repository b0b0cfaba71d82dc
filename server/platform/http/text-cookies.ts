import cookieParser from "cookie-parser";
import type { RequestHandler } from "express";

/** The parser reads JSON from a value beginning with "j:", and express-session expects no object. */
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
