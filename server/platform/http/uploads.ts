import { once } from "node:events";
import type { Request } from "express";
import { AppError } from "#server/errors.ts";
import type { Limiter } from "#server/platform/limits/limiter.ts";
import { refuseUntil } from "#server/platform/limits/refuse-if-must-wait.ts";
import { dailyQuotaMessage, dailyQuotas } from "#shared/rules/quotas.ts";
import { createReceiveTimeout } from "./receive-timeout.ts";
import { openScratchFile, type ScratchFile } from "./scratch-file.ts";

export interface UploadedFile {
  size: number;
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
}

export interface Uploads {
  /** Throws before reading when another file is being received, the daily limit is used up or the process is full. */
  receive<Result>(
    request: Request,
    upload: { userId: string; maxBytes: number },
    work: (file: UploadedFile) => Promise<Result>,
  ): Promise<Result>;
}

interface UploadOptions {
  perDay: Limiter;
  maxBytesAtOnce?: number;
}

const graceMs = 20_000;
const bytesPerMs = 200;
const silenceMs = 15_000;
const discardMs = 10_000;
const leavingMs = 1000;
/** More than an allowed file may have. */
const discardBytes = 4_000_000;

export const createUploads = ({ perDay, maxBytesAtOnce = 300_000_000 }: UploadOptions): Uploads => {
  const busy = new Map<string, Request>();
  let bytesInProgress = 0;

  /** A closed request may be noticed only after the next one has begun. */
  const refuseSecondUpload = async (userId: string) => {
    const before = busy.get(userId)?.res;
    if (!before) return;
    const signal = AbortSignal.timeout(leavingMs);
    await once(before, "close", { signal }).catch(() => {});
    if (!busy.has(userId)) return;
    throw new AppError("too_many_requests", "Ya hay un archivo tuyo en marcha: espera a que termine", {
      retryAfter: 5,
    });
  };
  const overloadedError = () =>
    new AppError("unavailable", "Ahora mismo llegan demasiados archivos. Inténtalo dentro de un minuto.", {
      retryAfter: 60,
    });

  /** Returns the size in bytes. Throws when the body is too long, too slow or too much at once. */
  const receiveBody = async (request: Request, file: ScratchFile, maxBytes: number) => {
    const inTime = createReceiveTimeout({ totalMs: graceMs + maxBytes / bytesPerMs, silenceMs });
    // Keeps the connection, so that a refusal reaches the client.
    const chunks = request.iterator({ destroyOnReturn: false });
    let size = 0;
    const count = (bytes: number) => {
      size += bytes;
      bytesInProgress += bytes;
      if (size > maxBytes) throw tooLargeError();
      if (bytesInProgress > maxBytesAtOnce) throw overloadedError();
    };
    try {
      for (let part = await inTime(chunks.next()); !part.done; part = await inTime(chunks.next())) {
        count(part.value.length);
        await file.add(part.value);
      }
      return size;
    } catch (error) {
      bytesInProgress -= size;
      void chunks.return?.();
      if (request.destroyed) throw new AppError("invalid_request", "El archivo no ha llegado entero");
      throw error;
    }
  };

  const withReceivedFile = async <Result>(
    request: Request,
    maxBytes: number,
    work: (file: UploadedFile) => Promise<Result>,
  ) => {
    const file = await openScratchFile();
    let size = 0;
    try {
      size = await receiveBody(request, file, maxBytes);
      if (size === 0) throw new AppError("invalid_request", "Falta el archivo o está vacío");
      return await work({ size, bytes: () => file.bytes() });
    } finally {
      bytesInProgress -= size;
      await file.close();
    }
  };

  return {
    async receive(request, { userId, maxBytes }, work) {
      try {
        const declared = Number(request.get("content-length") ?? 0);
        if (declared > maxBytes) throw tooLargeError();
        if (bytesInProgress + declared > maxBytesAtOnce) throw overloadedError();
        await refuseSecondUpload(userId);
        busy.set(userId, request);
        const leave = () => void (busy.get(userId) === request && busy.delete(userId));
        // The person may send another file although this one is still being worked on.
        request.res?.once("close", leave);
        try {
          refuseUntil(await perDay.spend(userId), dailyQuotaMessage(dailyQuotas.uploads));
          return await withReceivedFile(request, maxBytes, work);
        } finally {
          leave();
        }
      } finally {
        if (!request.readableEnded) discardRest(request, maxBytes + discardBytes);
      }
    },
  };
};

/** Reads on for a while, because a client that is still sending does not look for a response. */
const discardRest = (request: Request, mostBytes: number) => {
  let bytes = 0;
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostBytes) request.destroy();
  });
  request.resume();
  const timer = setTimeout(() => request.destroy(), discardMs);
  request.once("close", () => clearTimeout(timer));
};

const tooLargeError = () => new AppError("too_large", "El contenido es demasiado grande");
