import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { setAmountsHidden } from "#client/lib/hidden-amounts.ts";
import { startChat } from "#client/testing/chat-server.ts";
import { startFakeVoice } from "#client/testing/fake-voice.ts";
import { renderPart } from "#client/testing/render-part.tsx";
import { aReply } from "#shared/testing/chat-builders.ts";
import { ChatButton } from "./chat-button.tsx";

const openChat = async (...chat: Parameters<typeof startChat>) => {
  const { requests } = startChat(...chat);
  const user = renderPart(<ChatButton userId={crypto.randomUUID()} firstName="Lucía" />);
  await user.click(screen.getByRole("button", { name: "Chat" }));
  const panel = within(await screen.findByRole("dialog"));
  await panel.findByText(/^Hola/);
  return { requests, user, panel };
};
const speak = () => screen.getByRole("button", { name: "Hablar" });
const input = () => screen.getByRole("textbox");

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
});
/** Second by second: what one of them shows decides on the next. */
const pass = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
};

test("there is no microphone where the browser does not listen", async () => {
  await openChat();

  expect(screen.queryByRole("button", { name: "Hablar" })).not.toBeInTheDocument();
});

test("spoken words are shown as they are recognised, in Spanish, and sent after three seconds", async () => {
  const voice = startFakeVoice();
  const { requests, user } = await openChat();
  await user.click(speak());
  expect(voice.last().lang).toBe("es-ES");
  expect(input()).toBeDisabled();
  expect(screen.getByText("Te escucho...")).toBeVisible();

  voice.say("¿Me llega");
  expect(input()).toHaveValue("¿Me llega");
  voice.say("¿Me llega", " para el piso?");
  voice.end();
  expect(input()).toBeEnabled();
  expect(screen.getByText("Enviando en 3s...")).toBeVisible();
  await pass(1);
  expect(screen.getByText("Enviando en 2s...")).toBeVisible();
  expect(requests.messages).toEqual([]);
  await pass(2);

  await waitFor(() => expect(requests.messages).toMatchObject([{ message: "¿Me llega para el piso?" }]));
  expect(screen.queryByText(/^Enviando/)).not.toBeInTheDocument();
  await waitFor(() => expect(input()).toHaveValue(""));
});

test("'Cancelar' stops the countdown and leaves the text", async () => {
  const voice = startFakeVoice();
  const { requests, user } = await openChat();
  await user.click(speak());
  voice.say("Hola");
  voice.end();

  await user.click(screen.getByRole("button", { name: "Cancelar" }));
  await pass(4);

  expect(requests.messages).toEqual([]);
  expect(input()).toHaveValue("Hola");
});

test("typing stops the countdown, and typed words stay before the spoken ones", async () => {
  const voice = startFakeVoice();
  const { requests, user } = await openChat();
  await user.type(input(), "Apunta");
  await user.click(speak());
  voice.say("dentista");
  await user.click(screen.getByRole("button", { name: "Terminar de hablar" }));
  expect(screen.getByText(/^Enviando/)).toBeVisible();

  await user.type(input(), " mañana");
  expect(screen.queryByText(/^Enviando/)).not.toBeInTheDocument();
  await pass(4);

  expect(requests.messages).toEqual([]);
  expect(input()).toHaveValue("Apunta dentista mañana");
});

test("silence sends nothing", async () => {
  const voice = startFakeVoice();
  const { user } = await openChat();
  await user.click(speak());

  voice.end();

  expect(screen.queryByText(/^Enviando/)).not.toBeInTheDocument();
});

test("closing the panel stops listening and the countdown, without a word", async () => {
  const voice = startFakeVoice();
  const { requests, user } = await openChat();
  await user.click(speak());
  await user.keyboard("{Escape}");
  await waitFor(() => expect(voice.last().isAborted).toBe(true));
  await user.click(screen.getByRole("button", { name: "Chat" }));
  await user.click(await screen.findByRole("button", { name: "Hablar" }));
  voice.say("Hola");
  voice.end();

  await user.keyboard("{Escape}");
  await pass(4);

  expect(requests.messages).toEqual([]);
  expect(screen.queryByText("Error de entrada de voz")).not.toBeInTheDocument();
});

test.each([
  ["network", "Error de entrada de voz", "No se pudo procesar la entrada de voz. Inténtalo de nuevo."],
  ["not-allowed", "No se pudo iniciar la entrada de voz", "Permite el micrófono en tu navegador"],
])("an error of kind %s is shown and nothing is sent", async (error, title, description) => {
  const voice = startFakeVoice();
  const { user } = await openChat();
  await user.click(speak());
  voice.say("Hola");

  voice.fail(error);

  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(new RegExp(`^${description}`))).toBeVisible();
  expect(screen.queryByText(/^Enviando/)).not.toBeInTheDocument();
  expect(input()).toHaveValue("Hola");
});

test("an aborted dictation shows no message", async () => {
  const voice = startFakeVoice();
  const { user } = await openChat();
  await user.click(speak());

  voice.fail("aborted");

  expect(input()).toBeEnabled();
  expect(screen.queryByText("Error de entrada de voz")).not.toBeInTheDocument();
});

test("a microphone that does not start shows a message", async () => {
  startFakeVoice({ starts: false });
  const { user } = await openChat();

  await user.click(speak());

  expect(await screen.findByText("No se pudo iniciar la entrada de voz")).toBeVisible();
  expect(input()).toBeEnabled();
});

test("a browser that has stopped listening says so", async () => {
  startFakeVoice();
  const { user } = await openChat();
  vi.stubGlobal("webkitSpeechRecognition", undefined);

  await user.click(speak());

  expect(await screen.findByText("Tu navegador no soporta entrada de voz")).toBeVisible();
});

test("answers are read aloud in Spanish only once that is chosen, and no more once the chat is closed", async () => {
  const spoken: { text: string; lang: string }[] = [];
  const cancel = vi.fn();
  class Utterance {
    lang = "";
    text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  vi.stubGlobal("SpeechSynthesisUtterance", Utterance);
  vi.stubGlobal("speechSynthesis", { speak: (words: Utterance) => spoken.push(words), cancel });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    setAmountsHidden(false);
    localStorage.clear();
  });
  const { user, panel } = await openChat({
    answer: {
      // Each is another message.
      get message() {
        return aReply({ content: "Tienes 1.080,50 € en el banco." });
      },
    },
  });
  const ask = async (text: string) => {
    await user.type(input(), `${text}{Enter}`);
    await waitFor(() => expect(input()).toHaveValue(""));
  };

  await ask("Hola");
  expect(spoken).toEqual([]);
  const button = panel.getByRole("button", { name: "Leer respuestas en voz alta" });
  expect(button).toHaveAttribute("aria-pressed", "false");
  await user.click(button);
  await ask("¿Cuánto tengo?");

  expect(button).toHaveAttribute("aria-pressed", "true");
  await waitFor(() => expect(spoken).toHaveLength(1));
  expect(spoken[0]).toMatchObject({ lang: "es-ES", text: "Tienes 1.080,50\u00a0€ en el banco." });
  act(() => setAmountsHidden(true));
  await ask("¿Y ahora?");
  await waitFor(() => expect(spoken[1]?.text).toBe("Tienes cantidad oculta en el banco."));
  cancel.mockClear();
  await user.click(panel.getByRole("button", { name: "Cerrar" }));
  await waitFor(() => expect(cancel).toHaveBeenCalled());
});
