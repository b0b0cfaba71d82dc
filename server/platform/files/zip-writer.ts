import { createHash } from "node:crypto";
import { type PassThrough, Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

export interface WrittenFile {
  name: string;
  sha256: string;
  bytes: number;
  rows?: number | undefined;
}

export interface FileToWrite {
  name: string;
  chunks: () => AsyncIterable<string>;
  /** Each chunk holds so many rows, one a line. */
  hasRows?: boolean;
}

interface Writing {
  target: Writable;
  at: Date;
  signal: AbortSignal;
  onFile?: (file: WrittenFile) => void;
}

/** Writes files in order, as fast as the target accepts them. */
export const writeZip = async (files: FileToWrite[], { target, at, signal, onFile = () => {} }: Writing) => {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const fail = (error: Error) => void output.destroy(error);
  zip.on("error", fail);
  for (const file of files) {
    zip.addReadStreamLazy(file.name, { mtime: at }, (take) => {
      const content = Readable.from(digested(file, onFile), { objectMode: false, signal });
      // The library would leave the error unhandled and end the process.
      content.on("error", fail);
      take(null, content);
    });
  }
  zip.end();
  await pipeline(output, target, { signal });
};

async function* digested({ name, chunks, hasRows }: FileToWrite, onFile: (file: WrittenFile) => void) {
  const hash = createHash("sha256");
  let [bytes, rows] = [0, 0];
  for await (const chunk of chunks()) {
    const buffer = Buffer.from(chunk);
    hash.update(buffer);
    bytes += buffer.length;
    if (hasRows) rows += chunk.split("\n").length - 1;
    yield buffer;
  }
  onFile({ name, sha256: hash.digest("hex"), bytes, ...(hasRows && { rows }) });
}
