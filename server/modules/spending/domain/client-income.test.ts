import { expect, test } from "vitest";
import { isFromClient } from "./client-income.ts";

test.each([
  ["transferencia recibida conservas punta sl iguala 01/2026", "Otros Ingresos"],
  ["transferencia de studio parallel bv", "Transferencias/Facturas"],
  ["transf. de diseños ribera, s.l.u.", "Transferencias/Facturas"],
  ["transferencia de bar pepe s. coop. galega", "Ventas/Freelance"],
  ["transferencia recibida concello de oleiros fra 2026/15", "Transferencias/Facturas"],
  ["transferencia recibida manuel garcia sl", "Transferencias/Facturas"],
  ["bizum recibido de marta perez fra 12", "Transferencias/Facturas"],
  ["transferencia de rosa marin honorarios enero", "Ventas/Freelance"],
  ["remesa tpv 3341", "Ventas/Freelance"],
])("«%s» was paid by a client", (text, category) => {
  expect(isFromClient(text, category)).toBe(true);
});

test.each([
  ["transferencia recibida xoan castro lema gastos casa", "Transferencias/Facturas"],
  ["transferencia de acme soluciones s.l. nomina marzo", "Nómina/Salario"],
  ["transferencia de acme soluciones s.l.", "Nómina/Salario"],
  ["devolucion recibo iberdrola clientes sau duplicado", "Devoluciones/Reembolsos"],
  ["transferencia de endesa energia sau", "Transferencias/Facturas"],
  ["transferencia de mapfre espana sa siniestro 1", "Otros Ingresos"],
  ["transferencia de joan pons sa pobla", "Transferencias/Facturas"],
  ["bizum recibido de marta perez factura de la luz", "Transferencias/Facturas"],
  ["transferencia inmobiliaria rias sl alquiler local", "Transferencias/Facturas"],
  ["abono transferencia aeat devolucion iva factura", "Devoluciones/Reembolsos"],
  ["traspaso desde cuenta naranja sa", "Transferencias/Facturas"],
  ["wallapop sl venta bici", "Ventas/Freelance"],
  ["recibo telefonica sau factura 12", "Servicios/Suministros"],
])("«%s» was not paid by a client", (text, category) => {
  expect(isFromClient(text, category)).toBe(false);
});
