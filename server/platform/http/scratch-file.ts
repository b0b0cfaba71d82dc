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

const leaveOpen = (_fd: number, done?: (error: null) => void) => done?.(null);

export type ScratchFile = Awaited<ReturnType<typeof openScratchFile>>;

/** A temporary file that nobody else can open and that vanishes with this process. */
export const openScratchFile = async () => {
  const path = join(tmpdir(), `aifred-${randomUUID()}`);
  // A file handle would close only once all streams that use it have.
  const fd = await open(path, "wx+", 0o600);
  await unlink(path);
  const targets: fs.WriteStream[] = [];

  return {
    target: () => {
      const target = fs.createWriteStream(path, { fd, autoClose: false, fs: { ...fs, close: leaveOpen } });
      targets.push(target);
      return target;
    },
    async add(chunk: Uint8Array) {
      for (let done = 0; done < chunk.length; ) done += (await write(fd, chunk, done)).bytesWritten;
    },
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
    content: () => fs.createReadStream(path, { fd, start: 0 }),
    async close() {
      // A write that is still running would go to whichever file gets the descriptor next.
      for (const target of targets) {
        target.destroy();
        if (!target.closed) await once(target, "close");
      }
      await close(fd);
    },
  };
};
