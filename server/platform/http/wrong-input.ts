import type { core } from "zod/mini";
import { AppError } from "#server/errors.ts";
import type { WrongField } from "#shared/http/errors.ts";
import { writeHundredths, writeWhole } from "#shared/rules/figures.ts";
import { fieldNames } from "./field-names.ts";

type Issue = core.$ZodIssue;

const maxSentences = 3;
const maxFields = 20;

/** `invalid_request` with a Spanish sentence for each of the first wrong fields, and the paths of all. */
export const wrongInput = (issues: readonly Issue[], value: unknown) => {
  const found = new Map<string, WrongField>();
  for (const issue of issues)
    for (const field of fieldsOf(issue, value)) if (!found.has(field.path)) found.set(field.path, field);
  return refusal([...found.values()]);
};

/** For what is no part of a contract: a header, what stands inside of a cursor. */
export const wrongField = (path: string, problem: string) =>
  refusal([{ path, message: sentence(path, problem) }]);

const refusal = (fields: readonly WrongField[]) => {
  const shown = fields.slice(0, maxSentences).map(({ message }) => message);
  const more = fields.length - shown.length;
  if (more > 0) shown.push(more === 1 ? "Y un campo más." : `Y ${more} campos más.`);
  return new AppError("invalid_request", shown.join(" "), { fields: fields.slice(0, maxFields) });
};

const fieldsOf = (issue: Issue, value: unknown): WrongField[] => {
  const path = issue.path.map(String);
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => {
      const name = plain(key);
      return { path: [...path, name].join("."), message: `Sobra el campo «${name}».` };
    });
  const where = path.join(".");
  const isMissing = valueAt(value, issue.path) === undefined;
  return [
    { path: where, message: isMissing ? `Falta ${nameOf(where)}.` : sentence(where, problemOf(issue)) },
  ];
};

const sentence = (path: string, problem: string) => `Revisa ${nameOf(path)}: ${problem}.`;

/** Of the innermost field with a name, and which one of a list. */
const nameOf = (path: string) => {
  const steps = path.split(".");
  const last = steps.findLastIndex((step) => !/^\d*$/.test(step));
  const step = steps[last];
  if (step === undefined) return "el contenido de la petición";
  const place = steps[last + 1];
  const name = fieldNames[step] ?? `el campo «${plain(step)}»`;
  return place === undefined ? name : `${name} (${Number(place) + 1}.º de la lista)`;
};

/** A caller chose it, so it is cut and kept on one line. */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "").slice(0, 40);

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, step) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[step],
    value,
  );

const problemOf = (issue: Issue): string => {
  switch (issue.code) {
    case "invalid_type":
      return typeProblems[issue.expected] ?? "no es del tipo esperado";
    case "invalid_format":
      return formatProblems[issue.format] ?? "no tiene la forma esperada";
    case "too_big":
      return `admite como mucho ${sized(issue.origin, issue.maximum)}`;
    case "too_small":
      return tooSmall(issue);
    case "not_multiple_of":
      return issue.divisor === 0.01
        ? "admite como mucho dos decimales"
        : `tiene que ser múltiplo de ${number(issue.divisor)}`;
    case "invalid_value":
      return oneOf(issue.values);
    case "custom":
      // zod's own word for a refinement without one.
      return issue.message === "Invalid input" ? "no se admite" : issue.message;
    default:
      return "no tiene la forma esperada";
  }
};

const typeProblems: Readonly<Record<string, string>> = {
  string: "tiene que ser un texto",
  number: "tiene que ser un número",
  int: "tiene que ser un número entero",
  boolean: "tiene que ser sí (true) o no (false)",
  array: "tiene que ser una lista",
  object: "tiene que ser un objeto con sus campos",
};

const formatProblems: Readonly<Record<string, string>> = {
  date: "tiene que ser un día que exista, como 2026-11-21",
  datetime: "tiene que ser un día con su hora, como 2026-11-21T10:00:00Z",
  email: "no es una dirección de correo válida",
  uuid: "no es un identificador válido",
  url: "no es una dirección web válida",
  safeint: "tiene que ser un número entero",
  regex: "tiene caracteres o una forma que no se admiten",
};

const tooSmall = ({ origin, minimum, inclusive }: core.$ZodIssueTooSmall) => {
  if (origin in units)
    return Number(minimum) === 1
      ? "no puede quedar en blanco"
      : `necesita al menos ${sized(origin, minimum)}`;
  return `tiene que ser ${inclusive ? "al menos" : "más de"} ${number(minimum)}`;
};

const units: Readonly<Record<string, string>> = { string: " caracteres", array: " elementos" };

const sized = (origin: string, size: number | bigint) => `${number(size)}${units[origin] ?? ""}`;

const number = (value: number | bigint) =>
  Number.isInteger(Number(value)) ? writeWhole(Number(value)) : writeHundredths(Number(value));

const oneOf = (values: readonly unknown[]) => {
  if (values.length === 1) return `tiene que ser ${String(values[0])}`;
  return values.length <= 12
    ? `tiene que ser una de estas opciones: ${values.map(String).join(", ")}`
    : "no es una de las opciones";
};
