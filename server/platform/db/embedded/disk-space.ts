import { statfsSync } from "node:fs";
import type { PGlite, Transaction } from "@electric-sql/pglite";
import { StartError } from "#server/errors.ts";
import { translateDatabaseError } from "#server/platform/db/database-errors.ts";

const megabyte = 2 ** 20;
export const minBytesToWrite = 64 * megabyte;
/** Below this even a running transaction stops: the engine may not recover when its log finds no space. */
export const minBytesToFinish = 32 * megabyte;

export const freeBytesOf = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

export const checkDiskSpace = (folder: string) => {
  if (freeBytesOf(folder) >= minBytesToFinish) return;
  const needed = minBytesToWrite / megabyte;
  throw new StartError(
    `No queda sitio en el disco de ${folder}: libera al menos ${needed} MB y vuelve a arrancar.`,
  );
};

const diskFullError = () =>
  translateDatabaseError(Object.assign(new Error("No room on the disk"), { code: "53100" }));

/** After a failed write the engine may not find out of its transaction: it then refuses all that follows. */
const lostTransaction = /^StartTransactionCommand: unexpected state/;

const isBroken = (error: unknown) =>
  error instanceof WebAssembly.RuntimeError ||
  (error instanceof Error && (error.name === "ExitStatus" || lostTransaction.test(error.message)));

interface Options {
  freeBytes: () => number;
  onBroken: (error: unknown) => void;
}

export const guardDiskSpace = (pglite: PGlite, { freeBytes, onBroken }: Options) => {
  const { query, exec, transaction } = pglite;
  let isLow = false;

  const updateReadOnly = async () => {
    const isLowNow = freeBytes() < minBytesToWrite;
    if (isLowNow === isLow) return;
    isLow = isLowNow;
    await exec.call(pglite, `set default_transaction_read_only = ${isLow ? "on" : "off"}`);
  };

  const guarded = async <Result>(work: () => Promise<Result>) => {
    await updateReadOnly();
    try {
      return await work();
    } catch (error) {
      if (isBroken(error)) onBroken(error);
      throw translateDatabaseError(error);
    }
  };

  const refuseWithoutSpace = (tx: Transaction) => {
    const ask = tx.query.bind(tx);
    tx.query = async <Row>(...parameters: Parameters<Transaction["query"]>) => {
      if (!isLow && freeBytes() < minBytesToFinish) throw diskFullError();
      return ask<Row>(...parameters).catch((error: unknown) => {
        throw translateDatabaseError(error);
      });
    };
    return tx;
  };

  pglite.query = (...parameters) => guarded(() => query.apply(pglite, parameters)) as never;
  pglite.exec = (...parameters) => guarded(() => exec.apply(pglite, parameters));
  pglite.transaction = (work) =>
    guarded(() => transaction.call(pglite, (tx) => work(refuseWithoutSpace(tx)))) as never;
};
