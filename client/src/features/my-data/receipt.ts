import { longDay, madridDay, madridTime } from "#client/lib/dates.ts";
import { counted } from "#client/lib/format.ts";
import { createStore } from "#client/lib/store.ts";
import type { DeletionReceipt } from "#shared/contracts/my-data.ts";

// In memory only: nothing of a deleted account stays on the device.
const receipts = createStore<DeletionReceipt | undefined>(undefined);

export const keepReceipt = receipts.set;

export const useReceipt = receipts.use;

/** "22 de noviembre de 2026, 07:30". */
export const deletionTime = ({ deletedAt }: Pick<DeletionReceipt, "deletedAt">) =>
  `${longDay(madridDay(deletedAt))}, ${madridTime(deletedAt)}`;

const kinds = {
  bank: "Permiso del banco",
  calendar: "Permiso del calendario",
  sign_in: "Permiso para entrar con",
};

/** "Permiso del banco: Banco Sol". */
export const consentWords = ({ kind, name }: DeletionReceipt["consents"][number]) =>
  `${kinds[kind]}: ${name}`;

export const receiptText = (receipt: DeletionReceipt) =>
  [
    "Recibo de eliminación de una cuenta de AI.Fred",
    "",
    `Número: ${receipt.number}`,
    `Fecha: ${deletionTime(receipt)} (hora de Madrid)`,
    `Datos eliminados: ${counted(receipt.rows, "registro", "registros")}`,
    ...(receipt.consents.length > 0 ? ["Permisos retirados:"] : []),
    ...receipt.consents.map((consent) => `- ${consentWords(consent)}`),
    "",
  ].join("\n");
