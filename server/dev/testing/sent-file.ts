import type { UploadedFile } from "#server/platform/http/uploads.ts";

/** A file as a handler is given it. */
export const aSentFile = (bytes: Uint8Array<ArrayBuffer>): UploadedFile => ({
  size: bytes.length,
  bytes: async () => bytes,
});
