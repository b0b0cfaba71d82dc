import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

test.each(["aifred2026", "AI.Fred-1234", "fredfred.99", "¡Alfred!!2026", "aifred.es-26"])(
  "%s is nothing but our name",
  (password) => {
    expect(isCommonPassword(password, "ana@ejemplo.es")).toBe(true);
  },
);

test.each(["password123", "barcelona2024", "1234iloveyou", "realmadrid!!", "Qwertyuiop_1"])(
  "%s is what an attacker tries among the first",
  (password) => {
    expect(isCommonPassword(password, "ana@ejemplo.es")).toBe(true);
  },
);

test.each(["fred come peras", "demo-aifred-2026", "manfredini99", "2026!!2026??"])(
  "%s is more than our name, or not it",
  (password) => {
    expect(isCommonPassword(password, "ana@ejemplo.es")).toBe(false);
  },
);
