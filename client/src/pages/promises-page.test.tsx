import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { madridDay, shortDay } from "#client/lib/dates.ts";
import { addDays } from "#client/lib/months.ts";
import { startFakeServer } from "#client/testing/fake-server.ts";
import { renderApp } from "#client/testing/render-app.tsx";
import { listAccounts } from "#shared/contracts/banking/ledger.ts";
import {
  addPromise,
  changePromise,
  listPromises,
  type Promised,
  type PromisedEntry,
} from "#shared/contracts/cash-flow/promises.ts";
import { listRefundableDebits, type RefundableDebit } from "#shared/contracts/cash-flow/refunds.ts";
import { askWhatIf } from "#shared/contracts/cash-flow/what-if.ts";
import { getCurrentUser } from "#shared/contracts/identity/auth.ts";
import { ApiError } from "#shared/http/errors.ts";
import { aUser } from "#shared/testing/builders.ts";

const today = madridDay(new Date());
const netflix: Promised = {
  ...{ id: crypto.randomUUID(), name: "Netflix", kind: "subscription", source: "found", every: "month" },
  ...{
    category: null,
    accountId: null,
    isConfirmed: false,
    isMetered: false,
    status: "alive",
    amount: -14.99,
  },
  ...{ nextOn: addDays(today, 3), endsOn: null, yearly: -179.88 },
  changed: { amount: null, nextOn: null },
  rise: { before: -12.99, after: -14.99, on: addDays(today, -90) },
  chargedAfterEnd: null,
};
const entry: PromisedEntry = {
  ...{ promiseId: netflix.id, name: "Netflix", kind: "subscription", accountId: null },
  ...{ day: addDays(today, 3), amount: -14.99, low: -14.99, high: -14.99, probability: 0.9 },
  ...{ state: "expected", settled: null },
};

const open = (promises: Promised[], entries: PromisedEntry[], debits: RefundableDebit[] = []) => {
  const server = startFakeServer();
  server.on(getCurrentUser, () => aUser());
  server.on(listAccounts, () => ({ accounts: [] }));
  server.on(listRefundableDebits, () => ({ debits }));
  server.on(listPromises, () => ({ version: 7, today, promises, entries }));
  return { server, user: renderApp("/banking/recibos") };
};

test("what comes in seven days stands with its sums, a goal's plan and a consent's end, and a rise is said", async () => {
  const once = { promiseId: crypto.randomUUID(), low: 0, high: 0, probability: 1 } as const;
  const trip = { ...entry, ...once, kind: "contribution", name: "Viaje", amount: -100, whole: 175 } as const;
  const consent = {
    ...entry,
    ...once,
    kind: "consent",
    name: "Caduca el permiso de BBVA",
    amount: 0,
  } as const;
  const sent = { ...netflix, id: crypto.randomUUID(), name: "Lucía", kind: "sent", yearly: -1800 } as const;
  const { user } = open([netflix, { ...sent, rise: null }], [entry, trip, consent]);

  // The week begins where the calendar's does.
  const [first] = await screen.findAllByRole("columnheader");
  expect(first).toHaveAttribute("abbr", "domingo");

  await user.click(await screen.findByRole("radio", { name: "7 días" }));

  expect(screen.getByRole("button", { name: /^Netflix Suscripción/ })).toHaveTextContent("−14,99");
  expect(screen.getByRole("link", { name: /^Viaje Aportación/ })).toHaveAttribute("href", "/goals");
  // The agenda of that day says 175.
  expect(screen.getByText(/100,00.€ de 175,00.€: el resto va en tu traspaso$/)).toBeVisible();
  expect(screen.getByRole("link", { name: /^Caduca el permiso de BBVA Permiso del banco$/ })).toBeVisible();
  expect(screen.getByText("Sale").parentElement).toHaveTextContent(/14,99/);
  expect(screen.getByText(/^Aparte, a tu ahorro/)).toHaveTextContent(/: 100,00/);
  expect(screen.getByRole("button", { name: /^Netflix ha subido/ })).toHaveTextContent(
    /De 12,99.€ a 14,99.€/,
  );
  await user.click(screen.getByRole("radio", { name: "Año" }));
  expect(screen.getByRole("button", { name: /^Netflix Cada mes/ })).toHaveTextContent("al año");
  expect(screen.getByRole("region", { name: "Lo que cuesta al año" })).toHaveTextContent(
    /^Tus recibos, al año179,88.* al mes, de mediaAparte, en transferencias: 1\.800,00.* al año$/,
  );
});

test("what is paid stands on the day on which it was, as in the calendar", async () => {
  const expected = addDays(today, today.endsWith("-01") ? 1 : -1);
  const paid = { transactionId: crypto.randomUUID(), day: today, amount: -14.99 };
  const { user } = open([netflix], [{ ...entry, day: expected, state: "settled", settled: paid }]);
  const name = new RegExp(` ${Number(today.slice(8))} de .*: 1 pago`);

  await user.click(await screen.findByRole("button", { name }));

  expect(screen.getByRole("button", { name: /^Netflix Suscripción/ })).toBeVisible();
});

test("a promise is told to end, with the version that was seen", async () => {
  const { server, user } = open([netflix], [entry]);
  const sent: unknown[] = [];
  server.on(changePromise, ({ body }) => {
    sent.push(body);
    return { version: 8, id: netflix.id };
  });
  await user.click(await screen.findByRole("radio", { name: "7 días" }));
  await user.click(screen.getByRole("button", { name: /^Netflix Suscripción/ }));
  const dialog = within(await screen.findByRole("dialog"));

  await user.type(dialog.getByLabelText("Se acaba el"), "01/01/2099");
  await user.click(dialog.getByRole("switch", { name: /Es seguro/ }));
  await user.click(dialog.getByRole("button", { name: "Guardar" }));

  expect(sent).toEqual([{ version: 7, isConfirmed: true, endsOn: "2099-01-01" }]);
  expect(await screen.findByText("Guardado")).toBeInTheDocument();
});

test("without anything that repeats the page says so, and what comes is written down", async () => {
  const { server, user } = open([], []);
  const sent: unknown[] = [];
  server.on(addPromise, ({ body }) => {
    sent.push(body);
    return { version: 8, id: crypto.randomUUID() };
  });
  expect(await screen.findByText("Todavía no veo nada que se repita")).toBeInTheDocument();
  await user.click(screen.getAllByRole("button", { name: "Apuntar uno" })[0] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog"));

  await user.click(dialog.getByRole("button", { name: "Guardar" }));
  expect(dialog.getByText("Escribe un nombre")).toBeInTheDocument();
  await user.type(dialog.getByLabelText("Nombre"), "Academia");
  await user.type(dialog.getByLabelText("Importe"), "45,50");
  await user.click(dialog.getByRole("button", { name: "Guardar" }));

  expect(sent).toEqual([
    {
      ...{ version: 7, name: "Academia", kind: "bill", every: "month", amount: -45.5, firstOn: today },
      ...{ endsOn: null, accountId: null },
    },
  ]);
});

test("what could not be read can be asked for again", async () => {
  const server = startFakeServer();
  server.on(getCurrentUser, () => aUser());
  server.on(listAccounts, () => ({ accounts: [] }));
  server.on(listPromises, () => {
    throw new ApiError(500, "");
  });
  renderApp("/banking/recibos");

  expect(await screen.findByText("No se pudo leer lo que viene")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Reintentar" })).toBeInTheDocument();
});

test("another future is compared, and taken only when the person says so", async () => {
  const { server, user } = open([netflix], [entry]);
  const asked: unknown[] = [];
  const sent: unknown[] = [];
  const at = (amount: number, days = 30) => ({ day: addDays(today, days), amount });
  server.on(askWhatIf, ({ body }) => {
    asked.push(body);
    return {
      today,
      before: { lowest: at(800), monthEnd: at(900), last: at(1000) },
      after: { lowest: at(815, 4), monthEnd: at(915), last: at(1045) },
      yearly: 179.88,
      goals: [{ id: netflix.id, title: "Moto", before: "2027-06-02", after: "2027-05-30" }],
    };
  });
  server.on(changePromise, ({ body }) => {
    sent.push(body);
    return { version: 8, id: netflix.id };
  });
  await user.click(await screen.findByRole("button", { name: "¿Y si…?" }));
  const dialog = within(await screen.findByRole("dialog"));

  await user.click(dialog.getByRole("button", { name: "Calcular" }));

  expect(await dialog.findByText(/más al cabo de un año/)).toHaveTextContent("180 €");
  expect(dialog.getByRole("columnheader", { name: "Saldo que espero" })).toBeVisible();
  // Each future is at its lowest on a day of its own.
  const days = [30, 4].map((many) => shortDay(addDays(today, many)));
  expect(dialog.getByRole("row", { name: /Lo más bajo/ })).toHaveTextContent(
    new RegExp(`^Lo más bajo.*800.€${days[0]}.*815.€${days[1]}$`),
  );
  expect(dialog.getByRole("row", { name: /Dentro de 90 días/ })).toHaveTextContent(/1.000.€.*1.045.€/);
  expect(dialog.getByRole("row", { name: /Moto/ })).toHaveTextContent("junio 2027mayo 2027");
  expect(asked).toEqual([{ changes: [{ kind: "end", promiseId: netflix.id }] }]);
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Hacerlo así" }));
  expect(await screen.findByText("Guardado")).toBeInTheDocument();
  expect(sent).toEqual([{ version: 7, endsOn: addDays(today, 1) }]);
});

test("of bills that are called the same, each stands in ¿Y si…? with its amount and day", async () => {
  const other = { ...netflix, id: crypto.randomUUID(), amount: -7, nextOn: addDays(today, 9) };
  const { user } = open([netflix, other], [entry]);

  await user.click(await screen.findByRole("button", { name: "¿Y si…?" }));

  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("option", { name: /^Netflix · 7,00.€ · / })).toHaveTextContent(
    shortDay(addDays(today, 9)),
  );
});

test("a charge that can be given back has its last days, and a letter to copy for the bank", async () => {
  const { user } = open(
    [netflix],
    [entry],
    [
      {
        ...{ transactionId: crypto.randomUUID(), reason: "raised", creditor: "Netflix", before: 12.99 },
        ...{ day: "2026-11-05", amount: 14.99, text: "RECIBO NETFLIX MANDATO 0091" },
        ...{ authorisedUntil: "2026-12-31", unauthorisedUntil: "2027-12-05" },
      },
    ],
  );

  await user.click(await screen.findByRole("button", { name: /^Netflix.*hasta el 31 de diciembre de 2026/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/si no lo autorizaste, hasta el 5 de diciembre de 2027/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Copiar texto" }));

  const letter = await navigator.clipboard.readText();
  for (const part of [
    "Acreedor: Netflix",
    /14,99.€/,
    "5 de noviembre de 2026",
    "MANDATO 0091",
    /antes eran 12,99.€/,
  ])
    expect(letter).toMatch(part);
});
