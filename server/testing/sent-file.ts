import type { UploadedFile } from "#server/http/uploads.ts";

/** A file as a handler is given it. */
export const aSentFile = (bytes: Uint8Array<ArrayBuffer>): UploadedFile => ({
  size: bytes.length,
  bytes: async () => bytes,
});
