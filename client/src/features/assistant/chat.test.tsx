import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { queryOf } from "#client/api/query.ts";
import { useCelebration } from "#client/lib/celebrate.ts";
import { setAmountsHidden } from "#client/lib/hidden-amounts.ts";
import { stopDate } from "#client/testing/agenda-server.ts";
import { startChat } from "#client/testing/chat-server.ts";
import { renderPart } from "#client/testing/render-part.tsx";
import { setWidth } from "#client/testing/set-width.ts";
import { liveLines, toNdjson } from "#client/testing/statement-server.ts";
import { type ChatCard, clearChat, getChatHistory, sendChat } from "#shared/contracts/assistant.ts";
import { listTodayEvents } from "#shared/contracts/calendar/events.ts";
import { listGoals } from "#shared/contracts/goals.ts";
import { listBudgets } from "#shared/contracts/spending/budgets.ts";
import { aQuestion, aReply } from "#shared/testing/chat-builders.ts";
import { aBudgetMonth } from "#shared/testing/finance-builders.ts";
import { aGain } from "#shared/testing/goal-builders.ts";
import { ChatButton } from "./chat-button.tsx";

const userId = crypto.randomUUID();

const renderChat = () => renderPart(<ChatButton userId={userId} firstName="Lucía" />);
type User = ReturnType<typeof renderChat>;

const open = async (user: User) => {
  await user.click(screen.getByRole("button", { name: "Chat" }));
  return within(await screen.findByRole("dialog", { name: "AI.Fred - Chat" }));
};
const input = () => screen.getByRole("textbox", { name: "Mensaje para Fred" });
const log = () => screen.getByRole("log");
const say = (user: User, text: string) => user.type(input(), `${text}{Enter}`);

beforeEach(() => sessionStorage.clear());

describe("the panel", () => {
  test("reads the history only while it is open, and begins with a welcome by name", async () => {
    const { requests } = startChat({ history: [aQuestion("¿Tengo 40 € libres?"), aReply()] });
    const user = renderChat();
    expect(requests.reads).toEqual([]);

    const panel = await open(user);

    expect(await panel.findByText(/^Hola, Lucía\. Analizo tus finanzas/)).toBeVisible();
    // A line does not end between an amount and its sign.
    const asked = panel.getByText("¿Tengo 40\u00a0€ libres?", { collapseWhitespace: false });
    expect(asked).toBeVisible();
    expect(panel.getByText(/Llevas 174,00/)).toBeVisible();
    expect(requests.reads).toEqual([undefined]);
  });

  test("closes with its button and with Escape, and the focus goes back to Chat", async () => {
    startChat();
    const user = renderChat();
    const panel = await open(user);
    await user.click(panel.getByRole("button", { name: "Cerrar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByRole("button", { name: "Chat" })).toHaveFocus();

    await open(user);
    await user.keyboard("{Escape}");

    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  const renderBeside = () =>
    renderPart(
      <>
        <button type="button">Detrás</button>
        <ChatButton userId={userId} firstName="" />
      </>,
    );

  test("lies beside the page on a desktop, which stays usable", async () => {
    startChat();
    const user = renderBeside();
    await open(user);

    await user.click(screen.getByRole("button", { name: "Detrás" }));

    expect(screen.getByRole("dialog")).toBeVisible();
    expect(screen.getByRole("button", { name: "Detrás" })).toHaveFocus();
  });

  test("covers the page on a phone", async () => {
    setWidth(390);
    startChat();
    const user = renderBeside();

    await open(user);

    expect(screen.queryByRole("button", { name: "Detrás" })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Cerrar" })).toHaveFocus();
  });

  test("shows a hundred messages, and earlier ones on request", async () => {
    const history = Array.from({ length: 250 }, (_, place) => aQuestion(`Pregunta ${place}`));
    startChat({ history });
    const user = renderChat();
    const panel = await open(user);
    expect(await panel.findByText("Pregunta 249")).toBeVisible();
    expect(panel.queryByText("Pregunta 149")).not.toBeInTheDocument();
    expect(panel.queryByText(/^Hola/)).not.toBeInTheDocument();

    await user.click(panel.getByRole("button", { name: "Ver anteriores" }));
    expect(await panel.findByText("Pregunta 50")).toBeVisible();
    await user.click(panel.getByRole("button", { name: "Ver anteriores" }));

    expect(await panel.findByText("Pregunta 0")).toBeVisible();
    expect(panel.getByText(/^Hola/)).toBeVisible();
    expect(panel.queryByRole("button", { name: "Ver anteriores" })).not.toBeInTheDocument();
  });

  test("says when the history cannot be read, and asks again", async () => {
    const server = startChat();
    server.cut(getChatHistory);
    const user = renderChat();
    const panel = await open(user);
    expect(await panel.findByText("No se pudo cargar la conversación")).toBeVisible();

    server.on(getChatHistory, () => [aReply()]);
    await user.click(panel.getByRole("button", { name: "Reintentar" }));

    expect(await panel.findByText(/Llevas 174,00/)).toBeVisible();
  });
});

describe("a message", () => {
  test("is shown at once, its answer as it comes, and the input is free again in the end", async () => {
    const server = startChat();
    const live = liveLines();
    server.on(sendChat, () => live.response);
    const user = renderChat();
    await open(user);
    await say(user, "¿Cuánto llevo?");
    expect(log()).toHaveTextContent("¿Cuánto llevo?");
    expect(log()).toHaveAttribute("aria-busy", "true");
    expect(screen.getByRole("button", { name: "Enviar" })).toBeDisabled();

    live.send({ progress: { kind: "doing", text: "Miro tus movimientos" } });
    expect(await screen.findByText("Miro tus movimientos")).toBeVisible();
    live.send({ progress: { kind: "text", text: "Llevas " } });
    live.send({ progress: { kind: "text", text: "mil euros" } });
    expect(await screen.findByText("Llevas mil euros")).toBeVisible();
    live.send({ progress: { kind: "again" } });
    await waitFor(() => expect(screen.queryByText("Llevas mil euros")).not.toBeInTheDocument());
    live.send({ progress: { kind: "text", text: "Otra cosa" } });
    live.send({ result: server.store({ message: "¿Cuánto llevo?", key: crypto.randomUUID() }) });

    expect(await within(log()).findByText(/Llevas 174,00/)).toBeVisible();
    expect(screen.queryByText("Otra cosa")).not.toBeInTheDocument();
    expect(within(log()).getAllByText("¿Cuánto llevo?")).toHaveLength(1);
    expect(log()).toHaveAttribute("aria-busy", "false");
    expect(input()).toHaveValue("");
  });

  test("needs words, and a line break does not send it", async () => {
    const { requests } = startChat();
    const user = renderChat();
    await open(user);

    await user.type(input(), "  {Enter}");
    expect(screen.getByRole("button", { name: "Enviar" })).toBeDisabled();
    await user.type(input(), "Hola{Shift>}{Enter}{/Shift}Fred");
    expect(requests.messages).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Enviar" }));

    await waitFor(() => expect(requests.messages).toMatchObject([{ message: "Hola\nFred" }]));
  });

  test("that fails shows an error, stays, and is sent again with the same key", async () => {
    const server = startChat();
    const keys: unknown[] = [];
    server.on(sendChat, ({ body }) => {
      keys.push(body.key);
      return Response.json({ code: "unavailable", message: "Ahora no" }, { status: 503 });
    });
    const user = renderChat();
    await open(user);
    await say(user, "¿Cuánto llevo?");
    expect(await screen.findByText("No se pudo enviar el mensaje")).toBeVisible();
    expect(screen.getByText("No se ha enviado. Ahora no.")).toBeVisible();
    expect(input()).toHaveValue("¿Cuánto llevo?");

    server.on(sendChat, ({ body }) => {
      keys.push(body.key);
      return toNdjson({ result: server.store(body) });
    });
    await user.click(screen.getByRole("button", { name: "Reintentar" }));

    expect(await within(log()).findByText(/Llevas 174,00/)).toBeVisible();
    expect(within(log()).getAllByText("¿Cuánto llevo?")).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "Reintentar" })).not.toBeInTheDocument();
    expect(input()).toHaveValue("");
    expect(keys[0]).toEqual(expect.any(String));
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test("typed again after it failed is still the same one", async () => {
    const server = startChat();
    const keys: unknown[] = [];
    server.on(sendChat, ({ body }) => {
      keys.push(body.key);
      return Promise.reject(new TypeError("Failed to fetch"));
    });
    const user = renderChat();
    await open(user);
    await say(user, "Hola");
    expect(await screen.findByText("No se ha enviado: no hay conexión.")).toBeVisible();

    await user.type(input(), "{Enter}");

    await waitFor(() => expect(keys).toEqual([keys[0], keys[0]]));
  });

  test("whose answer was cut off, but which was stored, is shown as the server has it", async () => {
    const server = startChat();
    server.on(sendChat, ({ body }) => {
      server.store(body);
      return toNdjson({ progress: { kind: "text", text: "Llev" } });
    });
    const user = renderChat();
    await open(user);

    await say(user, "¿Cuánto llevo?");

    expect(await within(log()).findByText(/Llevas 174,00/)).toBeVisible();
    expect(within(log()).getAllByText("¿Cuánto llevo?")).toHaveLength(1);
    expect(screen.queryByText("No se pudo enviar el mensaje")).not.toBeInTheDocument();
    expect(input()).toHaveValue("");
  });

  test("that was left unfinished by an earlier visit is not sent, unless the history has it", async () => {
    const [stored, lost] = [crypto.randomUUID(), crypto.randomUUID()];
    const messages = [
      { key: stored, text: "Llegó" },
      { key: lost, text: "Se perdió" },
    ];
    sessionStorage.setItem("chat-unsent", JSON.stringify({ userId, messages }));
    const { requests } = startChat({ history: [aQuestion("Llegó", { id: stored }), aReply()] });
    const user = renderChat();
    const panel = await open(user);
    expect(await panel.findByText("Se perdió")).toBeVisible();
    expect(panel.getAllByText("Llegó")).toHaveLength(1);
    expect(panel.getByText("No se ha enviado.")).toBeVisible();

    await user.click(panel.getByRole("button", { name: "Reintentar" }));

    await waitFor(() => expect(requests.messages).toEqual([{ message: "Se perdió", key: lost }]));
    await waitFor(() => expect(sessionStorage.getItem("chat-unsent")).toBeNull());
  });

  test("of somebody else is nobody's, and one's own can be dropped", async () => {
    const storedMessage = (id: string, text: string) =>
      JSON.stringify({ userId: id, messages: [{ key: crypto.randomUUID(), text }] });
    sessionStorage.setItem("chat-unsent", storedMessage("otra persona", "Secreto"));
    startChat();
    const user = renderChat();
    const panel = await open(user);
    expect(await panel.findByText(/^Hola/)).toBeVisible();
    expect(panel.queryByText("Secreto")).not.toBeInTheDocument();
    startChat().cut(sendChat);
    await say(user, "Da igual");

    await user.click(await panel.findByRole("button", { name: "Descartar" }));

    expect(within(log()).queryByText("Da igual")).not.toBeInTheDocument();
    expect(sessionStorage.getItem("chat-unsent")).toBeNull();
  });

  test("can be begun or sent with a chip", async () => {
    const { requests } = startChat();
    const user = renderChat();
    const panel = await open(user);
    await user.click(await panel.findByRole("button", { name: "Crear evento" }));
    expect(input()).toHaveValue("Apunta ");
    expect(input()).toHaveFocus();

    await user.click(panel.getByRole("button", { name: "Analizar gastos" }));

    await waitFor(() =>
      expect(requests.messages).toMatchObject([{ message: "Analiza mis gastos de este mes" }]),
    );
    expect(input()).toHaveValue("Apunta ");
  });
});

/** Reads what an answer may outdate. */
const Reads = () => {
  useQuery(queryOf(listTodayEvents));
  useQuery(queryOf(listGoals));
  useQuery(queryOf(listBudgets));
  return null;
};

const Celebrated = () => <p>{useCelebration()?.message}</p>;

describe("an answer", () => {
  const startReads = (answer: Parameters<typeof startChat>[0]) => {
    const server = startChat(answer);
    const read = { events: 0, goals: 0, money: 0 };
    server.on(listTodayEvents, () => {
      read.events += 1;
      return { today: "2026-10-15", events: [] };
    });
    server.on(listGoals, () => {
      read.goals += 1;
      return { goals: [] };
    });
    server.on(listBudgets, () => {
      read.money += 1;
      return aBudgetMonth();
    });
    const user = renderPart(
      <>
        <Reads />
        <ChatButton userId={userId} firstName="Lucía" />
        <Celebrated />
      </>,
    );
    return { read, user, asked: server.requests };
  };

  test.each(["eventCreated", "refreshEvents"])("with %s reads the events again and syncs", async (flag) => {
    const { read, user, asked } = startReads({ answer: { [flag]: true } });
    await open(user);

    await say(user, "Apunta dentista mañana");

    await waitFor(() => expect(asked.syncs).toBe(1));
    expect(read).toEqual({ events: 2, goals: 1, money: 1 });
  });

  test("that changed goals or money has those read again, and what it earned is celebrated", async () => {
    const reward = aGain({ points: 50 });
    const { read, user, asked } = startReads({
      answer: { refreshGoals: true, refreshMoney: true, reward, message: aReply({ cards: [goalCard] }) },
    });
    await open(user);

    await say(user, "Crea un objetivo");

    expect(await screen.findByText("¡Objetivo creado!")).toBeInTheDocument();
    await waitFor(() => expect(read).toEqual({ events: 2, goals: 2, money: 2 }));
    expect(asked.syncs).toBe(0);
  });

  test("links its figures to the transactions behind them", async () => {
    const movements = { category: "Restaurantes/Bares", from: "2026-10-01", to: "2026-10-15" };
    startChat({ history: [aReply({ figures: [{ from: 7, to: 15, movements }] })] });
    const user = renderChat();
    const panel = await open(user);

    expect(await panel.findByRole("link", { name: /^174,00\s€$/ })).toHaveAttribute(
      "href",
      "/banking?category=Restaurantes%2FBares&from=2026-10-01&to=2026-10-15",
    );
    expect(panel.getByText(/^Llevas/)).toHaveTextContent(/^Llevas 174,00\s€ en bares\.$/);
  });

  test("shows no amount while amounts are hidden, not even one that is still arriving", async () => {
    onTestFinished(() => setAmountsHidden(false));
    setAmountsHidden(true);
    const server = startChat({
      history: [
        aQuestion("¿Llego a 900 euros?"),
        aReply({ figures: [{ from: 7, to: 15, movements: {} }], cards: everyCard }),
      ],
    });
    const live = liveLines();
    server.on(sendChat, () => live.response);
    const user = renderChat();
    await open(user);
    await screen.findByText(/^Llevas/);
    expect(log().textContent).not.toMatch(/\d\s?(€|euros)/);

    await say(user, "¿Y ahora?");
    live.send({ progress: { kind: "text", text: "Llevas 1.23" } });

    expect(await screen.findByText("Llevas ••••")).toBeVisible();
    live.end();
  });

  test("is read out when it is whole", async () => {
    startChat();
    const user = renderChat();
    const panel = await open(user);

    await say(user, "¿Cuánto llevo?");

    await waitFor(() =>
      expect(panel.getAllByRole("status").map(({ textContent }) => textContent)).toContainEqual(
        expect.stringMatching(/^Fred: Llevas 174,00/),
      ),
    );
  });

  test("offers choices as long as it is the newest", async () => {
    const choices: ChatCard = {
      kind: "choices",
      choices: [
        { label: "Sí", message: "Sí, bórralo" },
        { label: "No", message: "No" },
      ],
    };
    const { requests } = startChat({ history: [aReply({ content: "¿Lo borro?", cards: [choices] })] });
    const user = renderChat();
    const panel = await open(user);

    await user.click(await panel.findByRole("button", { name: "Sí" }));

    await waitFor(() => expect(requests.messages).toMatchObject([{ message: "Sí, bórralo" }]));
    expect(await within(log()).findByText(/Llevas 174,00/)).toBeVisible();
    expect(panel.queryByRole("button", { name: "No" })).not.toBeInTheDocument();
  });

  test("tells what was understood on chips, and a chip offers what to ask instead", async () => {
    const card: ChatCard = {
      kind: "understood",
      parts: [
        { kind: "topic", label: "Bizum", choices: [] },
        {
          kind: "person",
          label: "Irene",
          choices: [{ label: "Sin la persona", message: "Enséñame los movimientos este año" }],
        },
      ],
    };
    const { requests } = startChat({ history: [aReply({ cards: [card] })] });
    const user = renderChat();
    const panel = await open(user);
    const understood = within(await panel.findByRole("group", { name: "Lo que he entendido" }));
    const irene = understood.getByRole("button", { name: "Irene", expanded: false });
    expect(understood.queryByRole("button", { name: "Bizum" })).not.toBeInTheDocument();

    irene.focus();
    await user.keyboard("{Enter}");

    expect(irene).toHaveAttribute("aria-expanded", "true");
    expect(irene).toHaveFocus();
    const instead = within(understood.getByRole("group", { name: "En vez de Irene" }));
    await user.click(instead.getByRole("button", { name: "Sin la persona" }));
    await waitFor(() =>
      expect(requests.messages).toMatchObject([{ message: "Enséñame los movimientos este año" }]),
    );
    expect(await within(log()).findByText("Irene")).toBeVisible();
    expect(panel.queryByRole("button", { name: "Irene" })).not.toBeInTheDocument();
  });

  test("takes back what it did", async () => {
    startChat({ history: [aReply({ canUndo: true })] });
    const user = renderChat();
    const panel = await open(user);

    await user.click(await panel.findByRole("button", { name: "Deshacer" }));

    expect(await screen.findByText("Cambio deshecho")).toBeVisible();
    expect(panel.queryByRole("button", { name: "Deshacer" })).not.toBeInTheDocument();
    expect(log()).toHaveFocus();
  });

  test("shows every kind of card", async () => {
    stopDate();
    startChat({ history: [aReply({ content: "", cards: everyCard, notice: "Respondo yo" })] });
    const user = renderChat();
    await open(user);
    await screen.findByText("Respondo yo");

    const shown = log();

    expect(shown).toHaveTextContent(/Restaurantes\/Bares174,00\s€/);
    expect(within(shown).getByRole("progressbar", { name: /^87\s% del presupuesto$/ })).toBeVisible();
    expect(within(shown).getByRole("img", { name: /^Lo que más, el 2 oct: 30,00\s€$/ })).toBeVisible();
    expect(within(shown).getByRole("link", { name: "Ver los 23 movimientos" })).toHaveAttribute(
      "href",
      "/banking?search=mercadona",
    );
    expect(shown).toHaveTextContent(/−38,74\s€/);
    expect(shown).toHaveTextContent(/BBVA7\.214,90\s€/);
    expect(shown).toHaveTextContent(
      "Cena con MartaAntes: jueves 15, 21:00-22:00Ahora: viernes 16, 21:00-22:00",
    );
    expect(shown).toHaveTextContent("Cambiado");
    expect(shown).toHaveTextContent("Y 4 eventos más");
    expect(shown).toHaveTextContent("viernes 16, 10:00-11:30");
    expect(shown).toHaveTextContent(/Entrada para el piso.*Creado.*14\.880,00\s€ de 24\.000,00\s€/);
    expect(shown).toHaveTextContent("Supermercados/Alimentación · 23 movimientos");
    expect(within(shown).getByRole("progressbar", { name: "Viabilidad 6,4 de 10" })).toBeVisible();
  });
});

describe("clearing", () => {
  test("asks once more, and empties the conversation", async () => {
    startChat({ history: [aQuestion("¿Cuánto tengo?"), aReply()] });
    const user = renderChat();
    const panel = await open(user);
    await user.click(await panel.findByRole("button", { name: "Borrar conversación" }));
    expect(panel.getByRole("button", { name: "Conservar" })).toHaveFocus();
    await user.click(panel.getByRole("button", { name: "Conservar" }));
    expect(input()).toHaveFocus();
    await user.click(panel.getByRole("button", { name: "Borrar conversación" }));

    await user.click(panel.getByRole("button", { name: "Eliminar" }));

    await waitFor(() => expect(panel.queryByText("¿Cuánto tengo?")).not.toBeInTheDocument());
    expect(panel.queryByRole("button", { name: "Borrar conversación" })).not.toBeInTheDocument();
    expect(input()).toBeVisible();
  });

  test("that fails shows an error, and everything stays", async () => {
    startChat({ history: [aReply()] }).cut(clearChat);
    const user = renderChat();
    const panel = await open(user);
    await user.click(await panel.findByRole("button", { name: "Borrar conversación" }));

    await user.click(panel.getByRole("button", { name: "Eliminar" }));

    expect(await screen.findByText("No se pudo borrar la conversación")).toBeVisible();
    expect(panel.getByText(/Llevas 174,00/)).toBeVisible();
  });
});

const dinner = {
  id: crypto.randomUUID(),
  title: "Cena con Marta",
  startTime: "2026-10-16T19:00:00.000Z",
  endTime: "2026-10-16T20:00:00.000Z",
  isAllDay: false,
  location: null,
  category: "personal",
} as const;

const goalCard: ChatCard = {
  kind: "goal",
  state: "created",
  goal: {
    id: crypto.randomUUID(),
    title: "Entrada para el piso",
    category: "financiero",
    progress: 62,
    targetAmount: 24000,
    currentAmount: 14880,
    targetDate: "2027-12-01",
  },
};

const everyCard: ChatCard[] = [
  {
    kind: "spending",
    title: "Restaurantes/Bares",
    category: "Restaurantes/Bares",
    amount: 174,
    from: "2026-10-01",
    to: "2026-10-02",
    budget: { limit: 200, percentage: 87 },
    bars: [
      { from: "2026-10-01", amount: 0 },
      { from: "2026-10-02", amount: 30 },
    ],
  },
  {
    kind: "movements",
    total: 23,
    filter: { search: "mercadona" },
    movements: [
      {
        id: crypto.randomUUID(),
        date: "2026-10-15",
        merchantName: "Mercadona",
        category: "Supermercados/Alimentación",
        type: "expense",
        amount: -38.74,
        currency: "EUR",
      },
    ],
  },
  { kind: "balances", banks: [{ name: "BBVA", amount: 7214.9 }] },
  {
    kind: "event",
    state: "moved",
    event: dinner,
    before: { startTime: "2026-10-15T19:00:00.000Z", endTime: "2026-10-15T20:00:00.000Z", isAllDay: false },
  },
  { kind: "events", events: [dinner], total: 5 },
  {
    kind: "slots",
    slots: [{ startTime: "2026-10-16T08:00:00.000Z", endTime: "2026-10-16T09:30:00.000Z" }],
  },
  goalCard,
  {
    kind: "category",
    state: "changed",
    merchantName: "Mercadona",
    category: "Supermercados/Alimentación",
    changed: 23,
  },
  {
    kind: "affordability",
    item: "Bici",
    price: 600,
    score: 6.4,
    parts: [{ label: "Colchón", score: 4, note: "Te quedarían 1.200,00\u00A0€." }],
  },
];
