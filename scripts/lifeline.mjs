import { isMainThread } from "node:worker_threads";

const patience = 9000;

// Loaded before the program: asks it to stop in good order when the command that started it is gone.
if (isMainThread && process.channel) {
  process.once("disconnect", () => {
    setTimeout(() => process.exit(1), patience).unref();
    process.kill(process.pid, "SIGTERM");
  });
  process.channel.unref();
}
