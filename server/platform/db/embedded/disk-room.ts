import { statfsSync } from "node:fs";
import type { PGlite, Transaction } from "@electric-sql/pglite";
import { StartError } from "#server/errors.ts";
import { asTrouble } from "#server/platform/db/trouble.ts";

const megabyte = 2 ** 20;
/** Below it nothing new is begun that writes; the engine needs some for its log, whose pieces have 16 MB. */
export const roomToWrite = 64 * megabyte;
/** Below it even what is under way writes no more: an engine whose log finds no room may never come back. */
export const roomToEnd = 32 * megabyte;

/** Free bytes for us on the disk of a folder. */
export const freeBytesOf = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Throws a `StartError` where the engine could not even start. */
export const checkRoomToStart = (folder: string) => {
  if (freeBytesOf(folder) >= roomToEnd) return;
  const needed = roomToWrite / megabyte;
  throw new StartError(
    `No queda sitio en el disco de ${folder}: libera al menos ${needed} MB y vuelve a arrancar.`,
  );
};

/** What PostgreSQL itself says of a disk without room. */
const noRoom = () => asTrouble(Object.assign(new Error("No room on the disk"), { code: "53100" }));

/** An engine that broke down answers nothing sensible any more. */
const isBroken = (error: unknown) =>
  error instanceof WebAssembly.RuntimeError || (error instanceof Error && error.name === "ExitStatus");

interface Options {
  freeBytes: () => number;
  onBroken: (error: unknown) => void;
}

/** Lets an embedded database only be read while its disk has no room, and written again once it has. */
export const watchRoom = (pglite: PGlite, { freeBytes, onBroken }: Options) => {
  const { query, exec, transaction } = pglite;
  let isTight = false;

  const settle = async () => {
    const isTightNow = freeBytes() < roomToWrite;
    if (isTightNow === isTight) return;
    isTight = isTightNow;
    await exec.call(pglite, `set default_transaction_read_only = ${isTight ? "on" : "off"}`);
  };

  const watched = async <Result>(work: () => Promise<Result>) => {
    await settle();
    try {
      return await work();
    } catch (error) {
      if (isBroken(error)) onBroken(error);
      throw asTrouble(error);
    }
  };

  const refuseWithoutRoom = (tx: Transaction) => {
    const ask = tx.query.bind(tx);
    tx.query = async <Row>(...parameters: Parameters<Transaction["query"]>) => {
      if (!isTight && freeBytes() < roomToEnd) throw noRoom();
      return ask<Row>(...parameters).catch((error: unknown) => {
        // What a library makes of it still has our sentence inside.
        throw asTrouble(error);
      });
    };
    return tx;
  };

  pglite.query = (...parameters) => watched(() => query.apply(pglite, parameters)) as never;
  pglite.exec = (...parameters) => watched(() => exec.apply(pglite, parameters));
  pglite.transaction = (work) =>
    watched(() => transaction.call(pglite, (tx) => work(refuseWithoutRoom(tx)))) as never;
};
