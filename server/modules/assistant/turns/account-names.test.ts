import { expect, test } from "vitest";
import { accountNames } from "./account-names.ts";

const account = (institutionName: string, name: string, type = "checking") => ({
  institutionName,
  name,
  type,
});

test("an account is named by its bank, and by what it alone is called", () => {
  const names = accountNames([
    account("ING", "ING NoCuenta"),
    account("ING", "Cuenta Naranja", "savings"),
    account("Banco", "La común de Zaragoza"),
  ]);

  expect(names).toEqual(["ING", "La común de Zaragoza", "NoCuenta", "Naranja", "Zaragoza"]);
});

test.each([
  ["that many accounts are called", account("BBVA", "Cuenta nómina")],
  ["that names what is paid for", account("BBVA", "Vacaciones", "savings")],
  ["of what holds no money", account("BBVA", "Piso Leganés", "property")],
])("a name %s is no name of an account", (_, own) => {
  expect(accountNames([own])).toEqual(["BBVA"]);
});
