import { z } from "zod";
import { AppError } from "#server/errors.ts";
import { categories } from "#shared/rules/categories.ts";
import type { Period } from "./period-words.ts";

export const dayField = (meaning: string) => z.iso.date().describe(`${meaning}, AAAA-MM-DD, incluido`);

export const categoryField = z
  .enum(categories)
  .nullable()
  .describe("Categoría por la que se pregunta; null si no se dice ninguna");

export const ownCategoryField = z
  .string()
  .trim()
  .max(40)
  .nullable()
  .describe("Categoría propia de la persona, como la dice («Mascotas»); null si no dice ninguna");

export const merchantField = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .nullable()
  .describe(
    "Comercio, empresa, persona o categoría propia como lo dice el usuario («Mercadona», «Mascotas»); null si no se dice ninguno",
  );

export const askedField = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .nullable()
  .describe("Con una categoría: la palabra más estrecha que se dijo («luz», «farmacia»); null si es toda");

export const otherWordsField = z
  .array(z.string().trim().min(1).max(60))
  .max(8)
  .nullable()
  .describe(
    "Otras palabras de la pregunta que pueden estar en el texto del banco («Panaderos»); null si no hay",
  );

export const flowField = z
  .enum(["out", "in"])
  .nullable()
  .describe("«out» son gastos, «in» son ingresos; null si da igual");

export const day = z.iso.date();
export const euros = z.number().describe("Euros");

/** Throws `invalid_request` for a period that ends before it begins. */
export const refuseReversedPeriod = ({ from, to }: Period) => {
  if (from > to) throw new AppError("invalid_request", "El periodo acaba antes de empezar");
};
