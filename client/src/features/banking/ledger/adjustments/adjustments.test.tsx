import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "#client/testing/render-app.tsx";
import { startTransactionServer } from "#client/testing/transaction-server.ts";
import {
  editTransaction,
  getTransaction,
  listTags,
  type TransactionDetail,
} from "#shared/contracts/banking/adjustments.ts";
import type { EndpointInput } from "#shared/http/endpoint.ts";
import { aTransaction, aTransactionDetail } from "#shared/testing/money-builders.ts";

type Sent = EndpointInput<typeof editTransaction>["body"];

const openForm = async (changes: Partial<TransactionDetail> = {}, amount = -38.74) => {
  const transaction = aTransaction({
    amount,
    type: amount > 0 ? "income" : "expense",
    category: amount > 0 ? "Devoluciones/Reembolsos" : "Supermercados/Alimentación",
  });
  const { server } = startTransactionServer({ transactions: [transaction] });
  const sent: Sent[] = [];
  const detail = aTransactionDetail(transaction, changes);
  server.on(getTransaction, () => detail);
  server.on(editTransaction, ({ body }) => {
    sent.push(body);
    return { ...detail, version: (body.version ?? 0) + 1 };
  });
  const user = renderApp("/banking");
  await user.click(await screen.findByRole("button", { name: "Ver Mercadona" }));
  const dialog = await screen.findByRole("dialog", { name: "Mercadona" });
  await user.click(await within(dialog).findByRole("button", { name: /etiquetas, partes|Cambiar lo tuyo/ }));
  return { user, sent, server, detail, form: await within(dialog).findByRole("region", { name: "Lo tuyo" }) };
};

test("a part is taken off, and what is left is said before it is saved", async () => {
  const { user, sent, form } = await openForm();

  await user.click(within(form).getByRole("button", { name: "Separar una parte" }));
  await user.type(within(form).getByLabelText("Importe de la parte 1"), "8,74");
  await user.selectOptions(within(form).getByLabelText("Categoría de la parte 1"), "Salud/Farmacia");
  await user.type(within(form).getByLabelText("Nota de la parte 1"), "Las vitaminas");
  expect(form).toHaveTextContent(/Quedan 30,00\s€ en Supermercados\/Alimentación/);
  await user.click(within(form).getByRole("button", { name: "Guardar" }));

  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({
        version: 0,
        name: null,
        parts: [{ amount: 8.74, category: "Salud/Farmacia", note: "Las vitaminas" }],
      }),
    ]),
  );
});

test("a part that is wrong says so under itself and gets the focus; parts of more than the amount are not sent", async () => {
  const { user, sent, form } = await openForm();
  const amountOf = (part: number) => within(form).getByLabelText(`Importe de la parte ${part}`);
  const save = () => user.click(within(form).getByRole("button", { name: "Guardar" }));

  await user.click(within(form).getByRole("button", { name: "Separar una parte" }));
  await user.type(amountOf(1), "30");
  await user.click(within(form).getByRole("button", { name: "Otra parte" }));
  await save();
  expect(amountOf(1)).toBeValid();
  expect(amountOf(2)).toHaveAccessibleDescription("Escribe un importe en euros, o quítala");
  expect(amountOf(2)).toHaveFocus();
  await user.type(amountOf(2), "8,75");
  await save();

  expect(amountOf(2)).toHaveAccessibleDescription("Suman más que el movimiento");
  expect(sent).toEqual([]);
});

test("tags used before are added at one press, and typed ones are not doubled", async () => {
  const { user, sent, form, server } = await openForm();
  server.on(listTags, () => ({ tags: [{ tag: "viaje", count: 3 }] }));

  await user.type(within(form).getByLabelText("Etiquetas"), "regalos, regalos");
  await user.type(within(form).getByLabelText("Nota"), "Para Lucía");
  await user.click(within(form).getByRole("button", { name: "Guardar" }));

  await waitFor(() => expect(sent).toMatchObject([{ tags: ["regalos"], note: "Para Lucía" }]));
});

test("a # that begins a tag is not part of it", async () => {
  const { user, sent, form } = await openForm();

  await user.type(within(form).getByLabelText("Etiquetas"), "#pareja, # regalos, pareja, #");
  await user.click(within(form).getByRole("button", { name: "Guardar" }));

  await waitFor(() => expect(sent).toMatchObject([{ tags: ["pareja", "regalos"] }]));
});

test("the dialog of a transaction has the name that it was given there", async () => {
  const { user, form, server, detail } = await openForm();
  const transaction = { ...detail.transaction, merchantName: "La tienda" };
  server.on(editTransaction, () => ({ ...detail, version: 1, transaction }));

  await user.clear(within(form).getByLabelText("Nombre"));
  await user.type(within(form).getByLabelText("Nombre"), "La tienda");
  await user.click(within(form).getByRole("button", { name: "Guardar" }));

  expect(await screen.findByRole("dialog", { name: "La tienda" })).toBeVisible();
});

test("a refund is tied to its purchase, which hides what only others have", async () => {
  const purchase = {
    id: crypto.randomUUID(),
    merchantName: "Zara",
    category: "Compras/Ropa",
    date: "2026-10-01",
    amount: -50,
  };
  const { user, sent, form } = await openForm({ refundable: [purchase] }, 20);

  await user.selectOptions(within(form).getByLabelText("Es la devolución de"), purchase.id);
  expect(within(form).queryByLabelText("Cuenta en")).not.toBeInTheDocument();
  await user.click(within(form).getByRole("button", { name: "Guardar" }));

  await waitFor(() => expect(sent).toMatchObject([{ refundOf: purchase.id, countsIn: null, parts: [] }]));
});

test("another window's change is shown beside this one, and the person chooses", async () => {
  const { user, form, server, detail } = await openForm();
  const marks = {
    note: "Lo de la otra",
    tags: [],
    countsIn: null,
    isExcluded: false,
    isRefund: false,
    parts: 0,
  };
  server.refuse(editTransaction, { code: "conflict", message: "Ha cambiado en otra ventana" });
  await user.type(within(form).getByLabelText("Nota"), "Lo de esta");
  server.on(getTransaction, () => ({
    ...detail,
    version: 1,
    edit: { ...detail.edit, note: marks.note },
    transaction: { ...detail.transaction, marks },
  }));

  await user.click(within(form).getByRole("button", { name: "Guardar" }));
  const alert = await within(form).findByRole("alert");
  await waitFor(() => expect(alert).toHaveTextContent("Lo de la otra"));
  expect(within(form).getByLabelText("Nota")).toHaveValue("Lo de esta");
  await user.click(within(alert).getByRole("button", { name: "Quedarme con lo otro" }));

  expect(within(form).getByLabelText("Nota")).toHaveValue("Lo de la otra");
});
