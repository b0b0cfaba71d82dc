import { execFile } from "node:child_process";
import { projectRoot } from "./commands.ts";
import { briefCommand, briefSettings } from "./server-process.ts";

/** One of the operator's commands as a process: what it says, and how it ends. */
export const runCommand = (name: string, environment: Record<string, string>, ...words: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { ...process.env, ...briefSettings, DATABASE_URL: "", ...environment };
    const program = [...briefCommand(name), ...words];
    execFile(process.execPath, program, { cwd: projectRoot, env }, (error, out, complaint) =>
      resolve({ code: Number(error?.code ?? 0), output: out + complaint }),
    );
  });
