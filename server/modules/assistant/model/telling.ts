import type { Progress } from "#server/modules/assistant/answer.ts";

/** What the person sees of an answer while it is made. */
export const createTelling = (report: (progress: Progress) => void) => {
  let shown = "";
  const add = (text: string) => {
    if (text === "") return;
    shown += text;
    report({ kind: "text", text });
  };
  const takeBack = () => {
    if (shown !== "") report({ kind: "again" });
    shown = "";
  };

  return {
    takeBack,
    /** The answer so far: what is shown of it stays. */
    settle(text: string) {
      if (!text.startsWith(shown)) takeBack();
      add(text.slice(shown.length));
    },
  };
};
