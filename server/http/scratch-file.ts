import { randomUUID } from "node:crypto";
import fs from "node:fs";
import { unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const open = promisify(fs.open);
const close = promisify(fs.close);
const write = promisify(fs.write);
const read = promisify(fs.read);
const stat = promisify(fs.fstat);

export type ScratchFile = Awaited<ReturnType<typeof openScratchFile>>;

/** A file that nobody else can open and that is gone with this process, whatever becomes of it. */
export const openScratchFile = async () => {
  const path = join(tmpdir(), `aifred-${randomUUID()}`);
  // By number: a handle would close only once all streams that know it have.
  const fd = await open(path, "wx+", 0o600);
  await unlink(path);

  return {
    target: () => fs.createWriteStream(path, { fd, autoClose: false }),
    /** Adds to its end. */
    async add(chunk: Uint8Array) {
      for (let done = 0; done < chunk.length; ) done += (await write(fd, chunk, done)).bytesWritten;
    },
    /** All that is in it, in memory. */
    async bytes() {
      const bytes = new Uint8Array((await stat(fd)).size);
      for (let done = 0; done < bytes.length; ) {
        const { bytesRead } = await read(fd, bytes, done, bytes.length - done, done);
        if (bytesRead === 0) throw new Error("A scratch file has become shorter");
        done += bytesRead;
      }
      return bytes;
    },
    size: async () => (await stat(fd)).size,
    /** Closes the file when it is read or given up. */
    content: () => fs.createReadStream(path, { fd, start: 0 }),
    close: () => close(fd),
  };
};
