import { useEffect, useEffectEvent } from "react";
import { useAmountsInText } from "#client/lib/amounts-in-text.ts";
import { hiddenAmount } from "#client/lib/hidden-amounts.ts";
import { readLocal, writeLocal } from "#client/lib/local-value.ts";
import { createStore } from "#client/lib/store.ts";

const key = "fred-aloud";
const store = createStore(readLocal(key) === "on");

/** Whether Fred's answers are read aloud on this device. */
export const useReadAloud = store.use;

export const canReadAloud = () => "speechSynthesis" in window;

export const setReadAloud = (isOn: boolean) => {
  writeLocal(key, isOn ? "on" : "off");
  store.set(isOn);
  if (!isOn) window.speechSynthesis?.cancel();
};

const speak = (text: string) => {
  const words = new SpeechSynthesisUtterance(text);
  words.lang = "es-ES";
  window.speechSynthesis.cancel();
  window.speechSynthesis.speak(words);
};

interface Answer {
  id: string;
  text: string;
}

/**
 * Reads each new answer once, where the person wants it, without amounts that are hidden, and falls silent when the
 * conversation closes.
 */
export const useSpokenAnswers = (answer: Answer | undefined, isOpen: boolean) => {
  const shown = useAmountsInText();
  const read = useEffectEvent((id: string | undefined) => {
    if (answer && answer.id === id && isOpen && store.get() && canReadAloud())
      speak(shown(answer.text).replaceAll(hiddenAmount, "cantidad oculta"));
  });
  const id = answer?.id;
  useEffect(() => read(id), [id]);
  useEffect(() => {
    if (!isOpen) return;
    return () => window.speechSynthesis?.cancel();
  }, [isOpen]);
};
