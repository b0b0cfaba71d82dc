import fc from "fast-check";

/** As much of a JSON Schema as that of the onboarding profile has. */
export interface Shape {
  type?: string;
  enum?: string[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  maxItems?: number;
  maxLength?: number;
}

const twoDigits = (most: number) => fc.nat(most).map((count) => String(count).padStart(2, "0"));
const clockTime = fc.tuple(twoDigits(23), twoDigits(59)).map((parts) => parts.join(":"));

const writtenText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 20 }).filter((text) => text.trim() !== ""),
  fc.constantFrom("Enfermera", "Técnico de 2.ª, 1.234,56 €", "¡Jefa! ¿Yo? Sí.", "x".repeat(120)),
);

/** As often a believable amount as any. */
const numberFor = ({ minimum = 0, maximum = 0, multipleOf = 1 }: Shape) => {
  const steps = Math.round(1 / multipleOf);
  const upTo = (most: number) =>
    fc.integer({ min: minimum * steps, max: most * steps }).map((count) => count / steps);
  return fc.oneof(upTo(Math.min(maximum, 5000)), upTo(maximum));
};

const nameOf = (item: unknown) => (typeof item === "object" && item && "name" in item ? item.name : item);

/** Any value that a schema describes; its texts are lines or hours of the day. */
export const valueFor = (shape: Shape): fc.Arbitrary<unknown> => {
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.type === "object") return recordFor(shape);
  if (shape.type === "array")
    return fc.uniqueArray(valueFor(shape.items ?? {}), { maxLength: shape.maxItems, selector: nameOf });
  if (shape.type === "boolean") return fc.boolean();
  if (shape.type === "string") return shape.maxLength ? writtenText : clockTime;
  return numberFor(shape);
};

const recordFor = ({ properties = {}, required = [] }: Shape) =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, valueFor(shape)])), {
    requiredKeys: required,
  });
