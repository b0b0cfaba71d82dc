import express, { type Express } from "express";
import { AppError } from "#server/errors.ts";
import { networkOf } from "./network-of.ts";

/** Another site's form comes without our cookies (SameSite=Lax), so the browser is redirected to an address of ours. */
export interface PostedForm {
  path: string;
  targetOf: (form: { fields: Record<string, unknown>; address: string }) => Promise<string>;
}

const type = "application/x-www-form-urlencoded";

export const mountPostedForms = (app: Express, forms: PostedForm[]) => {
  const read = express.urlencoded({
    extended: false,
    limit: "20kb",
    parameterLimit: 20,
    type,
    inflate: false,
  });
  for (const { path, targetOf } of forms) {
    app.post(path, read, async (request, response) => {
      if (!request.is(type)) throw new AppError("unsupported_media_type", `El contenido debe ser ${type}`);
      const address = networkOf(request.ip ?? "unknown");
      const target = await targetOf({ fields: request.body ?? {}, address });
      response.set("cache-control", "no-store").redirect(303, target);
    });
  }
};
