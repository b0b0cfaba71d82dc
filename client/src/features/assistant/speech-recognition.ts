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
export const speechRecognition = () => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as Speaking;
  return SpeechRecognition ?? webkitSpeechRecognition;
};
