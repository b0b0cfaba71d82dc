/** A sentence for the person at the keyboard: shown alone, without a stack. */
export class Complaint extends Error {}

/** Runs a command's work; what it throws ends the process with code 1. */
export const runMain = async (work) => {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Complaint ? error.message : error.stack}\n`);
    process.exit(1);
  }
};
