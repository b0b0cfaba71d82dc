import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "#client/testing/render-app.tsx";
import {
  aFile,
  choose,
  readable,
  save,
  saved,
  startStatementServer,
  toNdjson,
} from "#client/testing/statement-server.ts";
import { importStatement, previewStatement } from "#shared/contracts/banking/statements.ts";

test("a file over 50 MB is not sent", async () => {
  startStatementServer();
  const user = renderApp("/banking");
  const file = aFile();
  Object.defineProperty(file, "size", { value: 50 * 1024 * 1024 + 1 });

  await choose(user, file);

  const dialog = await screen.findByRole("dialog", { name: "Archivo demasiado grande" });
  expect(dialog).toHaveTextContent("No se ha guardado nada.");
});

test("an empty file is not sent", async () => {
  startStatementServer();
  const user = renderApp("/banking");

  await choose(user, aFile("vacio.csv", ""));

  expect(await screen.findByRole("dialog", { name: "Archivo vacío" })).toBeVisible();
});

test("a file that has gone from the disk says so", async () => {
  startStatementServer();
  const user = renderApp("/banking");
  const file = aFile();
  file.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotReadableError"));

  await choose(user, file);

  expect(await screen.findByRole("dialog", { name: "No se pudo leer el archivo" })).toBeVisible();
});

test("a preview that the connection lost can be requested again", async () => {
  const server = startStatementServer();
  server.cut(previewStatement);
  const user = renderApp("/banking");
  await choose(user, aFile());
  expect(await screen.findByRole("dialog", { name: "Sin conexión" })).toHaveTextContent(
    "No se ha guardado nada.",
  );

  server.on(previewStatement, () => readable());
  await user.click(screen.getByRole("button", { name: "Reintentar" }));

  expect(await screen.findByRole("dialog", { name: "Revisa antes de guardar" })).toBeVisible();
});

test("a save that the server refuses keeps the preview, so that one can press again", async () => {
  const server = startStatementServer();
  server.on(previewStatement, () => readable());
  server.refuse(importStatement, { code: "unavailable", message: "El servidor está ocupado" });
  const user = renderApp("/banking");
  await choose(user, aFile());
  await screen.findByRole("dialog");
  await save(user);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "No se ha guardado nadaEl servidor está ocupado.",
  );

  server.on(importStatement, () => toNdjson({ result: saved }));
  await save(user);

  expect(await screen.findByText("Extracto importado")).toBeVisible();
});

test("a save whose answer was cut can be checked", async () => {
  const server = startStatementServer();
  server.on(previewStatement, () => readable());
  server.on(importStatement, () => toNdjson({ progress: { done: 4, total: 9 } }));
  const user = renderApp("/banking");
  await choose(user, aFile());
  await screen.findByRole("dialog");
  await save(user);
  expect(await screen.findByRole("alert")).toHaveTextContent("No sé si llegó a guardarse.");

  server.cut(previewStatement);
  await user.click(screen.getByRole("button", { name: "Comprobar" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Comprobar" })).toBeEnabled());
  expect(screen.getByRole("alert")).toHaveTextContent("No sé si llegó a guardarse.");

  server.on(previewStatement, () => readable({ newCount: 0, knownCount: 9 }));
  await user.click(screen.getByRole("button", { name: "Comprobar" }));

  expect(await screen.findByRole("dialog", { name: "Nada nuevo" })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
});

test("a name that turns its letters round is shown as it is written", async () => {
  const server = startStatementServer();
  server.on(previewStatement, () => readable());
  const user = renderApp("/banking");

  await choose(user, aFile("extracto\u202Efdp.csv"));

  const dialog = await screen.findByRole("dialog", { name: "Revisa antes de guardar" });
  expect(dialog).toHaveTextContent("extractofdp.csv");
});
