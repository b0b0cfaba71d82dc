import type { Progress } from "#server/modules/assistant/answer.ts";

/** Shows the reply to the person while it is being written. */
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
    /** Shows the reply so far. The shown text stays when the new one continues it. */
    settle(text: string) {
      if (!text.startsWith(shown)) takeBack();
      add(text.slice(shown.length));
    },
  };
};
