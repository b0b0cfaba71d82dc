import { type ResolveFnOutput, registerHooks } from "node:module";

/**
 * Preloaded into the processes that tests start. The package.json of drizzle-orm is 180 KB long, and Node goes through
 * it for each of some 400 imports: a second of processor time of each start.
 */
const inside = "/node_modules/drizzle-orm/";
const found = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith(".") && context.parentURL?.includes(inside)) {
      return { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true };
    }
    if (!specifier.startsWith("drizzle-orm")) return next(specifier, context);
    const known = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    found.set(specifier, known);
    return known;
  },
});
