import { maxStatementBytes } from "#shared/contracts/banking/statements.ts";

export type FileFault = "too_large" | "empty" | "unreadable";

export class FileError extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(fault);
    this.name = "FileError";
    this.fault = fault;
  }
}

/** The bytes of a file, read once, so that what is saved is what was previewed. Throws `FileError`. */
export const readerOf = (file: File) => {
  let bytes: Promise<Uint8Array<ArrayBuffer>> | undefined;

  return () => {
    if (file.size > maxStatementBytes) throw new FileError("too_large");
    if (file.size === 0) throw new FileError("empty");
    bytes ??= file.arrayBuffer().then(
      (buffer) => new Uint8Array(buffer),
      () => {
        bytes = undefined;
        throw new FileError("unreadable");
      },
    );
    return bytes;
  };
};

/** What the contract takes for a file's name: one line, at most 255 characters, none of which turns the others round. */
export const sentName = (name: string) =>
  name
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, "")
    .trim()
    .slice(0, 255)
    .trim() || "extracto";
