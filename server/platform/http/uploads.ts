import { once } from "node:events";
import type { Request } from "express";
import { AppError } from "#server/errors.ts";
import type { Limiter } from "#server/platform/limits/limiter.ts";
import { dailyQuotaSentence, dailyQuotas } from "#shared/rules/quotas.ts";
import { createPatience } from "./patience.ts";
import { openScratchFile, type ScratchFile } from "./scratch-file.ts";

/** A file that a person sends, kept outside of memory until somebody reads it. */
export interface UploadedFile {
  /** In bytes. */
  size: number;
  /** All of it: to be asked for when there is room to work on it. */
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
}

export interface Uploads {
  /**
   * Takes in the body of a person's request and hands it to `work`. Throws before a byte is read when another file of
   * theirs is under way, when they have sent their share of the day, or when the process has enough to do.
   */
  receive<Result>(
    request: Request,
    upload: { userId: string; maxBytes: number },
    work: (file: UploadedFile) => Promise<Result>,
  ): Promise<Result>;
}

interface UploadOptions {
  /** Counts the uploads of a person. */
  perDay: Limiter;
  /** Of all people, as far as they have arrived. */
  mostBytes?: number;
}

const graceMs = 20_000;
/** 200 kB a second: who is slower sends it from a better connection. */
const bytesPerMs = 200;
const silenceMs = 15_000;
const discardMs = 10_000;
const leavingMs = 1000;
const discardBytes = 4_000_000;

export const createUploads = ({ perDay, mostBytes = 300_000_000 }: UploadOptions): Uploads => {
  /** By person, the request of the file that is under way and that somebody waits for. */
  const busy = new Map<string, Request>();
  let bytesHere = 0;

  /** Who leaves one file and sends another at once may be heard of the second before the first. */
  const refuseBusy = async (userId: string) => {
    const before = busy.get(userId)?.res;
    if (!before) return;
    const signal = AbortSignal.timeout(leavingMs);
    await once(before, "close", { signal }).catch(() => {});
    if (!busy.has(userId)) return;
    throw new AppError("too_many_requests", "Ya hay un archivo tuyo en marcha: espera a que termine", {
      retryAfter: 5,
    });
  };
  const full = () =>
    new AppError("unavailable", "Ahora mismo llegan demasiados archivos. Inténtalo dentro de un minuto.", {
      retryAfter: 60,
    });
  const refuseTooMany = async (userId: string) => {
    const retryAfter = await perDay.spend(userId);
    if (retryAfter === 0) return;
    throw new AppError("too_many_requests", dailyQuotaSentence(dailyQuotas.uploads), { retryAfter });
  };

  /** Writes the body into the file, and answers its size. Throws when it is too long, too slow or too much at once. */
  const take = async (request: Request, file: ScratchFile, maxBytes: number) => {
    const inTime = createPatience({ totalMs: graceMs + maxBytes / bytesPerMs, silenceMs });
    // Who is refused half way is still told why.
    const chunks = request.iterator({ destroyOnReturn: false });
    let size = 0;
    const count = (bytes: number) => {
      size += bytes;
      bytesHere += bytes;
      if (size > maxBytes) throw tooLarge();
      if (bytesHere > mostBytes) throw full();
    };
    try {
      for (let part = await inTime(chunks.next()); !part.done; part = await inTime(chunks.next())) {
        count(part.value.length);
        await file.add(part.value);
      }
      return size;
    } catch (error) {
      bytesHere -= size;
      void chunks.return?.();
      if (request.destroyed) throw new AppError("invalid_request", "El archivo no ha llegado entero");
      throw error;
    }
  };

  const keep = async <Result>(
    request: Request,
    maxBytes: number,
    work: (file: UploadedFile) => Promise<Result>,
  ) => {
    const file = await openScratchFile();
    let size = 0;
    try {
      size = await take(request, file, maxBytes);
      if (size === 0) throw new AppError("invalid_request", "Falta el archivo o está vacío");
      return await work({ size, bytes: () => file.bytes() });
    } finally {
      bytesHere -= size;
      await file.close();
    }
  };

  return {
    async receive(request, { userId, maxBytes }, work) {
      try {
        const declared = Number(request.get("content-length") ?? 0);
        if (declared > maxBytes) throw tooLarge();
        if (bytesHere + declared > mostBytes) throw full();
        await refuseBusy(userId);
        busy.set(userId, request);
        const leave = () => void (busy.get(userId) === request && busy.delete(userId));
        // Who has turned to another file may send it, though the one before is still being read.
        request.res?.once("close", leave);
        try {
          await refuseTooMany(userId);
          return await keep(request, maxBytes, work);
        } finally {
          leave();
        }
      } finally {
        if (!request.readableEnded) discardRest(request);
      }
    },
  };
};

/** Lets the rest of a body pass, for a while: a client that is still sending does not look for an answer. */
const discardRest = (request: Request) => {
  let bytes = 0;
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > discardBytes) request.destroy();
  });
  request.resume();
  const timer = setTimeout(() => request.destroy(), discardMs);
  request.once("close", () => clearTimeout(timer));
};

const tooLarge = () => new AppError("too_large", "El contenido es demasiado grande");
