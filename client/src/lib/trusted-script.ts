/** The one script that is loaded by its address at run time. */
const worker = "/sw.js";

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string };
}

/** TypeScript does not know them yet, nor do all browsers. */
const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes;

const policy = policies?.createPolicy("aifred", { createScriptURL: () => worker });

/** The address of the service worker, as pages may register it under a policy that turns no text into code. */
export const workerAddress = policy?.createScriptURL(worker) ?? worker;
