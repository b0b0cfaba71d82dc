import { act } from "@testing-library/react";
import { onTestFinished, vi } from "vitest";

/** A browser that hears what the test says. */
export const startFakeVoice = ({ starts = true } = {}) => {
  const recognitions: FakeRecognition[] = [];

  class FakeRecognition {
    lang = "";
    interimResults = false;
    isAborted = false;
    onresult = (_: unknown) => {};
    onerror = (_: unknown) => {};
    onend = () => {};
    start() {
      if (!starts) throw new Error("Already started");
      recognitions.push(this);
    }
    stop() {
      this.onend();
    }
    abort() {
      this.isAborted = true;
      this.onerror({ error: "aborted" });
      this.onend();
    }
  }
  vi.stubGlobal("webkitSpeechRecognition", FakeRecognition);
  onTestFinished(() => void vi.unstubAllGlobals());

  const last = () => {
    const recognition = recognitions.at(-1);
    if (!recognition) throw new Error("Nobody listens");
    return recognition;
  };
  return {
    last,
    say: (...words: string[]) =>
      act(() => last().onresult({ results: words.map((transcript) => [{ transcript }]) })),
    end: () => act(() => last().onend()),
    fail: (error: string) =>
      act(() => {
        last().onerror({ error });
        last().onend();
      }),
  };
};
