import { fdatasyncSync } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

interface FileStream {
  nfd?: number;
}

interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: FileStream) => number } };
}

/** PGlite's files with fsync, which its own file system lacks: a power cut would lose commits. */
export class DurableFiles extends NodeFS {
  readonly #sync: (descriptor: number) => void;

  constructor(folder: string, sync: (descriptor: number) => void = fdatasyncSync) {
    super(folder);
    this.#sync = sync;
  }

  override async init(...parameters: Parameters<NodeFS["init"]>) {
    const started = await super.init(...parameters);
    const options = started.emscriptenOpts;
    options.preRun = [
      ...(options.preRun ?? []),
      (module: unknown) => {
        (module as EmscriptenModule).NODEFS.stream_ops.fsync = ({ nfd }) => {
          if (nfd !== undefined) this.#sync(nfd);
          return 0;
        };
      },
    ];
    return started;
  }
}

const filesAtOnce = 32;
const syncFile = async (path: string) => {
  const file = await open(path, "r+");
  await file.sync().finally(() => file.close());
};

/** Of a new folder: the engine unpacks its first files without fsync, and without them no later commit can be read. */
export const syncFolder = async (folder: string, sync: (path: string) => Promise<void> = syncFile) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const take = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) await sync(path);
  };
  await Promise.all(Array.from({ length: filesAtOnce }, take));
};

/** PostgreSQL settings of the embedded database: fsync on, a small write-ahead log, small buffers and short samples. */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...[
    "wal_sync_method=fsync",
    "max_wal_size=64MB",
    "shared_buffers=32MB",
    "default_statistics_target=25",
  ].flatMap((setting) => ["-c", setting]),
];
