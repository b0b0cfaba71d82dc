import express, { type Express } from "express";
import { AppError } from "#server/errors.ts";
import { networkOf } from "./network-of.ts";

/**
 * A form that another site's page posts through the person's browser. No cookie of ours comes along (SameSite=Lax), so
 * nothing may be decided here: the browser is sent on to an address of ours, where it brings them.
 */
export interface PostedForm {
  path: string;
  leadsTo: (form: { fields: Record<string, unknown>; address: string }) => Promise<string>;
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
  for (const { path, leadsTo } of forms) {
    app.post(path, read, async (request, response) => {
      if (!request.is(type)) throw new AppError("unsupported_media_type", `El contenido debe ser ${type}`);
      const address = networkOf(request.ip ?? "unknown");
      const target = await leadsTo({ fields: request.body ?? {}, address });
      response.set("cache-control", "no-store").redirect(303, target);
    });
  }
};
