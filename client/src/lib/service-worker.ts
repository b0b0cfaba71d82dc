import { workerAddress } from "./trusted-script.ts";

export const hasWorkers = () => "serviceWorker" in navigator;

/** What the worker does stands in `client/src/app/worker.js`. */
export const registerWorker = () =>
  navigator.serviceWorker.register(workerAddress, { updateViaCache: "none" });
