import { workerAddress } from "./trusted-script.ts";

export const hasWorkers = () => "serviceWorker" in navigator;

/** What the worker does stands in `client/public/sw.js`. */
export const registerWorker = () =>
  navigator.serviceWorker.register(workerAddress, { updateViaCache: "none" });
