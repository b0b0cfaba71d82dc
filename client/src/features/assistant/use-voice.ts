import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { problemToast, type Toast, toast } from "#client/lib/toast.ts";

/** Product specification, section 9: what was said is sent after so many seconds. */
const sendingDelay = 3;

interface VoiceOptions {
  /** Dictated words are appended to it. */
  draft: string;
  onWords: (text: string) => void;
  onSend: (text: string) => void;
}

export type Voice = ReturnType<typeof useVoice>;

/** Spanish dictation. The text is sent after a countdown unless the person stops it. */
export const useVoice = ({ draft, onWords, onSend }: VoiceOptions) => {
  const [isListening, setListening] = useState(false);
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const end = useRef<(() => void) | undefined>(undefined);
  const abandon = useRef<(() => void) | undefined>(undefined);
  const words = useEffectEvent(onWords);
  const send = useEffectEvent(() => onSend(draft));

  useEffect(() => {
    if (secondsLeft === undefined) return;
    const timer = setTimeout(() => {
      setSecondsLeft(secondsLeft > 1 ? secondsLeft - 1 : undefined);
      if (secondsLeft === 1) send();
    }, 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);

  const cancel = useCallback(() => setSecondsLeft(undefined), []);
  const stop = useCallback(() => {
    abandon.current?.();
    cancel();
  }, [cancel]);
  useEffect(() => () => abandon.current?.(), []);

  const start = () => {
    const Recognition = speechRecognition();
    if (!Recognition) return toast(unsupported);
    cancel();
    const typed = draft.trim();
    let spokenText = "";
    let isOver = false;
    let hasFailed = false;

    const recognition = new Recognition();
    recognition.lang = "es-ES";
    recognition.interimResults = true;
    recognition.onresult = ({ results }) => {
      if (isOver) return;
      spokenText = Array.from(results, ([best]) => best?.transcript ?? "")
        .join("")
        .trim();
      words([typed, spokenText].filter(Boolean).join(" "));
    };
    recognition.onerror = ({ error }) => {
      hasFailed = true;
      if (!isOver && error !== "aborted") toast(toastOf(error));
    };
    recognition.onend = () => {
      if (isOver) return;
      finish();
      if (spokenText && !hasFailed) setSecondsLeft(sendingDelay);
    };
    const finish = () => {
      isOver = true;
      setListening(false);
    };
    end.current = () => recognition.stop();
    abandon.current = () => {
      if (isOver) return;
      finish();
      recognition.abort();
    };

    try {
      recognition.start();
      setListening(true);
    } catch {
      finish();
      toast(unstarted);
    }
  };

  return {
    isSupported: speechRecognition() !== undefined,
    isListening,
    /** Undefined without a countdown. */
    secondsLeft,
    start,
    /** Ends the dictation. */
    end: () => end.current?.(),
    /** Stops the countdown and keeps the text. */
    cancel,
    /** Stops the countdown and the dictation. */
    stop,
  };
};

const toastOf = (error: string): Toast =>
  error === "not-allowed" || error === "service-not-allowed" ? { ...unstarted, description: denied } : failed;

const denied = "Permite el micrófono en tu navegador y vuelve a intentarlo.";

const unsupported = problemToast("Entrada de voz no soportada", "Tu navegador no soporta entrada de voz");

const failed = problemToast(
  "Error de entrada de voz",
  "No se pudo procesar la entrada de voz. Inténtalo de nuevo.",
);

const unstarted = problemToast("No se pudo iniciar la entrada de voz");

/** The parts of the browser's speech recognition that we use; TypeScript's types lack it. */
interface SpeechRecognition {
  lang: string;
  interimResults: boolean;
  onresult: (event: { results: Iterable<Iterable<{ transcript: string }>> }) => void;
  onerror: (event: { error: string }) => void;
  onend: () => void;
  start: () => void;
  stop: () => void;
  abort: () => void;
}

interface Speaking {
  SpeechRecognition?: new () => SpeechRecognition;
  webkitSpeechRecognition?: new () => SpeechRecognition;
}

/** The way to listen, or undefined where the browser has none. */
const speechRecognition = () => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as Speaking;
  return SpeechRecognition ?? webkitSpeechRecognition;
};
