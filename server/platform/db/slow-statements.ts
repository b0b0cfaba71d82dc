export interface SlowStatements {
  /** Milliseconds. */
  threshold: number;
  report: (statement: { text: string; ms: number }) => void;
}

type Method = (...parameters: unknown[]) => unknown;

const longestText = 2000;

/** Reports what takes longer than the threshold: the statement's text and time, never its values. */
export const watchSlowStatements = <T extends object>(
  client: T,
  names: readonly (keyof T)[],
  { threshold, report }: SlowStatements,
) => {
  for (const name of names) {
    const original = client[name] as Method;
    client[name] = ((...parameters: unknown[]) => {
      const from = performance.now();
      const end = () => {
        const ms = Math.round(performance.now() - from);
        if (ms >= threshold) report({ text: withoutValues(textOf(parameters[0])), ms });
      };
      const callback = parameters.at(-1);
      // The pool asks by callback, a transaction by promise.
      if (typeof callback === "function") {
        const ended = (...results: unknown[]) => {
          end();
          callback(...results);
        };
        return original.apply(client, parameters.with(-1, ended));
      }
      const result = original.apply(client, parameters);
      if (result instanceof Promise) result.then(end, end);
      return result;
    }) as T[keyof T];
  }
};

const textOf = (statement: unknown) => {
  if (typeof statement === "string") return statement;
  const text =
    typeof statement === "object" && statement !== null && "text" in statement ? statement.text : "";
  return String(text);
};

/** Our statements bring values as parameters; a library's script may have them in its text. */
export const withoutValues = (text: string) =>
  text
    .replace(/\$\w{0,60}\$[^$]*\$\w{0,60}\$/g, "'?'")
    .replace(/'[^']*'/g, "'?'")
    .replaceAll("'?''?'", "'?'")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, longestText);
