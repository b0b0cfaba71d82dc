import { randomUUID } from "node:crypto";
import { once } from "node:events";
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

const keepOpen = (_fd: number, done?: (error: null) => void) => done?.(null);

export type ScratchFile = Awaited<ReturnType<typeof openScratchFile>>;

/** A file that nobody else can open and that is gone with this process, whatever becomes of it. */
export const openScratchFile = async () => {
  const path = join(tmpdir(), `aifred-${randomUUID()}`);
  // By number: a handle would close only once all streams that know it have.
  const fd = await open(path, "wx+", 0o600);
  await unlink(path);
  const targets: fs.WriteStream[] = [];

  return {
    /** Writes over it from its beginning. Only `close` closes the file, even when the stream is destroyed. */
    target: () => {
      const target = fs.createWriteStream(path, { fd, autoClose: false, fs: { ...fs, close: keepOpen } });
      targets.push(target);
      return target;
    },
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
    async close() {
      // What is still being written would go to whichever file is given the number next.
      for (const target of targets) {
        target.destroy();
        if (!target.closed) await once(target, "close");
      }
      await close(fd);
    },
  };
};
