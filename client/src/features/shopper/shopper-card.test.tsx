import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { setAmountsHidden } from "#client/lib/hidden-amounts.ts";
import { startFakeServer } from "#client/testing/fake-server.ts";
import { renderPart } from "#client/testing/render-part.tsx";
import { analyzePurchase, type ShopperAnalysis, type ShopperReviews } from "#shared/contracts/shopper.ts";
import { ShopperCard } from "./shopper-card.tsx";

beforeEach(() => setAmountsHidden(false));

const anAnalysis = (changes: Partial<ShopperAnalysis> = {}): ShopperAnalysis => ({
  productName: "Toyota Yaris",
  estimatedPrice: 12_000,
  realPrice: 14_900,
  priceSource: "Precio del anuncio",
  category: "Vehículos",
  viabilityScore: 7,
  viabilityParts: [
    { label: "Tu colchón", score: 6.1, weight: 60, note: "Te quedaría para 2,5 meses de gastos." },
    { label: "Tus cuotas", score: 8, weight: 40, note: "Sin cuotas." },
  ],
  affordabilityAnalysis: "Te lo puedes permitir, pero te quedan 900 €.",
  leftOut: [],
  categoryInsights: "4 % de tu gasto anual, 1.240 €",
  purchaseFrequency: "Cada 8-10 años",
  paymentStrategy: "6.000 € + 24 cuotas de 371 €",
  lowestBalance: { day: "2026-12-01", amount: -120.5 },
  goalDelays: [{ goalId: "0190a1b2-7c3d-4e5f-8a9b-0c1d2e3f4a5b", title: "Japón", days: 57 }],
  instalments: { downPayment: 6000, months: 24, monthly: 371, tae: 8.2, total: 14_904, interest: 4 },
  vehicles: [
    {
      ...{ name: "Toyota Yaris", price: 14_900, year: 2021, km: 38_400, power: 116, fuel: "Híbrido" },
      ...{ link: "https://www.coches.example.es/yaris", image: "https://img.example.es/yaris.jpg" },
    },
  ],
  recommendations: [1, 2, 3].map((place) => ({
    ...{ productName: `Otro ${place}`, priceRange: "12.400-13.200 €", viabilityScore: 8 },
    ...{ description: "2021 · 41.000 km", paymentStrategy: "Al contado" },
  })),
  ...changes,
});

const noReviews: ShopperReviews = { expertReviews: [], youtubeVideos: [] };
const answerOf = (analysis: ShopperAnalysis | null, reviews = noReviews) => ({
  ...{ analysis, reviews, missing: analysis ? null : ("price" as const) },
  hasReviews: reviews.youtubeVideos.length > 0,
});

/** Elements in place of frames: here frames load no page, and complain of it. */
const standInForFrames = () => {
  const create = document.createElement.bind(document);
  const spy = vi
    .spyOn(document, "createElement")
    .mockImplementation((name: string) => create(name === "iframe" ? "frame-stand-in" : name));
  onTestFinished(() => spy.mockRestore());
  return () => document.querySelector("frame-stand-in");
};

const field = () => screen.getByRole("textbox", { name: "Qué quieres comprar" });
const button = () => screen.getByRole("button", { name: /^Analizar|Analizando/ });

/** Asks, and waits for the card that comes. */
const analysed = async (analysis: ShopperAnalysis | null, reviews = noReviews) => {
  const server = startFakeServer();
  const queries: unknown[] = [];
  server.on(analyzePurchase, ({ body }) => {
    queries.push(body);
    return answerOf(analysis, reviews);
  });
  const user = renderPart(<ShopperCard />);
  await user.type(field(), "  un Yaris {Enter}");
  return { user, queries, card: await screen.findByRole("article") };
};

test("a question is trimmed and sent by Enter, and the card shows all of the server's analysis", async () => {
  const { queries, card } = await analysed(anAnalysis());

  expect(queries).toEqual([{ query: "un Yaris" }]);
  expect(card).toHaveTextContent(/VehículosAnuncio en coches\.example\.es/);
  expect(card).toHaveTextContent(/14\.900\s€estimado .*12\.000\s€/);
  expect(card).toHaveTextContent(/2021.*38\.400\skm.*116\sCV.*Híbrido/);
  for (const [name, text] of [
    ["Forma de pago", "6.000 € + 24 cuotas de 371 €"],
    ["En tu categoría", "4 % de tu gasto anual, 1.240 €"],
    ["Frecuencia", "Cada 8-10 años"],
  ] as const)
    expect(within(card).getByText(name).nextSibling).toHaveTextContent(text);
  expect(screen.getByText("Análisis completado").parentElement).toHaveTextContent(/Toyota Yaris$/);
});

test("what Fred says of a purchase names the account that the means behind it leave out", async () => {
  const leftOut = [{ name: "Nómina", bankName: "BBVA", since: "2025-03-31" }];
  const { card } = await analysed(anAnalysis({ leftOut }));

  expect(card).toHaveTextContent("Media sin Nómina de BBVA, sin datos desde marzo de 2025. Ponla al día");
});

test.each([
  [10, "text-via-high"],
  [8, "text-via-high"],
  [7, "text-via-mid"],
  [6, "text-via-mid"],
  [5, "text-via-low"],
  [0, "text-via-low"],
])("a viability of %i is %s", async (score, tone) => {
  const { card } = await analysed(anAnalysis({ viabilityScore: score }));

  expect(within(card).getByText(String(score), { exact: false, selector: ".num.font-semibold" })).toHaveClass(
    tone,
  );
});

test("the ring opens how the figure came about and what buying changes", async () => {
  const { user } = await analysed(anAnalysis());

  await user.click(screen.getByRole("button", { name: /Viabilidad 7 de 10 ?, ver el cálculo/ }));

  const dialog = await screen.findByRole("dialog", { name: "Viabilidad 7 de 10" });
  expect(within(dialog).getByRole("progressbar", { name: "Tu colchón: 6,1 de 10" })).toBeVisible();
  expect(dialog).toHaveTextContent("Te quedaría para 2,5 meses de gastos.");
  expect(dialog).toHaveTextContent(
    /Saldo más bajo que espero.*−120,50\s€.*1 de diciembre de 2026, .* y todo va como siempre/,
  );
  expect(dialog).toHaveTextContent(/Japón57 días más tarde/);
  expect(dialog).toHaveTextContent(/A plazos, 24 meses.*14\.904\s€.*4\s€ de intereses: TAE del 8,2\s%/);
  expect(within(dialog).getByRole("link", { name: "Foto en img.example.es" })).toHaveAttribute(
    "href",
    "https://img.example.es/yaris.jpg",
  );
});

test("an empty question is not sent, and while one is on its way neither field nor button takes another", async () => {
  const server = startFakeServer();
  const answer = Promise.withResolvers<ReturnType<typeof answerOf>>();
  let count = 0;
  server.on(analyzePurchase, () => {
    count += 1;
    return answer.promise;
  });
  const user = renderPart(<ShopperCard />);

  expect(button()).toBeDisabled();
  await user.type(field(), "   {Enter}");
  expect(count).toBe(0);

  await user.type(field(), "una lavadora");
  await user.click(button());
  await waitFor(() => expect(button()).toHaveTextContent("Analizando..."));
  expect(field()).toBeDisabled();
  expect(button()).toHaveAttribute("aria-disabled", "true");
  expect(count).toBe(1);

  answer.resolve(answerOf(anAnalysis()));
  await screen.findByRole("article");
  expect(field()).toBeEnabled();
});

test("pressing an example sends it", async () => {
  const server = startFakeServer();
  server.on(analyzePurchase, ({ body }) => answerOf(anAnalysis({ productName: body.query })));
  const user = renderPart(<ShopperCard />);

  expect(within(screen.getByRole("list", { name: "Ejemplos" })).getAllByRole("button")).toHaveLength(3);
  await user.click(screen.getByRole("button", { name: "Un iPhone por 900 €" }));

  expect(await screen.findByRole("heading", { name: "Un iPhone por 900 €" })).toBeVisible();
  expect(field()).toHaveValue("Un iPhone por 900 €");
});

test("pasted lines stay lines", async () => {
  const server = startFakeServer();
  const queries: string[] = [];
  server.on(analyzePurchase, ({ body }) => {
    queries.push(body.query);
    return answerOf(anAnalysis());
  });
  const user = renderPart(<ShopperCard />);

  await user.click(field());
  await user.paste("Toyota Yaris\n14.900 €\n38.400 km");
  await user.keyboard("{Enter}");
  await screen.findByRole("article");

  expect(queries).toEqual(["Toyota Yaris\n14.900 €\n38.400 km"]);
});

test.each([
  ["nothing", () => answerOf(null)],
  ["an answer of another shape", () => Response.json({ analysis: { productName: 1 } })],
])("after %s the example stands, and says that it is one", async (_name, answer) => {
  const server = startFakeServer();
  server.on(analyzePurchase, answer);
  const user = renderPart(<ShopperCard />);
  await user.type(field(), "un telescopio{Enter}");

  const card = await screen.findByRole("article");

  expect(card).toHaveTextContent(/80\s€/);
  expect(card).toHaveTextContent("Viabilidad 8 de 10");
  expect(card).toHaveTextContent("No sé cuánto cuesta: esto es un ejemplo.");
  expect(screen.getByText("Análisis completado").parentElement).toHaveTextContent(
    "Análisis financiero personalizado generado",
  );
});

test.each([
  ["money", "Conectar banco", "/integrations"],
  ["balance", "Decir el saldo", "/banking#cuentas"],
] as const)("who has no %s to judge by is led to where it is told", async (missing, name, href) => {
  const server = startFakeServer();
  server.on(analyzePurchase, () => ({ ...answerOf(null), missing }));
  const user = renderPart(<ShopperCard />);
  await user.type(field(), "un iPhone{Enter}");

  expect(await screen.findByRole("link", { name })).toHaveAttribute("href", href);
});

test("a broken connection shows a message, and the last answer stays", async () => {
  const server = startFakeServer();
  server.on(analyzePurchase, () => answerOf(anAnalysis()));
  const user = renderPart(<ShopperCard />);
  await user.type(field(), "un Yaris{Enter}");
  await screen.findByRole("article");
  server.cut(analyzePurchase);

  await user.click(button());

  expect((await screen.findByText("Error temporal")).parentElement).toHaveTextContent(
    "Problema de conexión. Inténtalo de nuevo en un momento.",
  );
  expect(screen.getByRole("article")).toHaveTextContent("Toyota Yaris");
});

test("too many questions show the server's message", async () => {
  const server = startFakeServer();
  server.refuse(analyzePurchase, { code: "too_many_requests", message: "Prueba en unos minutos." });
  const user = renderPart(<ShopperCard />);
  await user.type(field(), "un Yaris{Enter}");

  expect((await screen.findByText("Error temporal")).parentElement).toHaveTextContent(
    "Prueba en unos minutos.",
  );
});

test("at most two alternatives, two reviews cut at 60 characters and one video, which loads only on request", async () => {
  const frame = standInForFrames();
  const url = "https://www.youtube-nocookie.com/embed/aaaaaaaaaa1";
  const video = {
    title: "Tres años con el Toyota Yaris: todo lo que falla",
    channel: "Motor",
    views: 1,
    url,
  };
  const review = (source: string) => ({ source, rating: 4.5, summary: "Gasta poco en ciudad ".repeat(6) });
  const { user } = await analysed(anAnalysis({ recommendations: anAnalysis().recommendations }), {
    expertReviews: ["Uno", "Dos", "Tres"].map(review),
    youtubeVideos: [video, { ...video, title: "Otro" }],
  });

  expect(screen.getAllByRole("heading", { name: /^Otro \d$/ })).toHaveLength(2);
  expect(screen.queryByText("Tres")).toBeNull();
  for (const summary of screen.getAllByText(/^Gasta poco/))
    expect(summary.textContent?.length).toBeLessThanOrEqual(60);
  expect(frame()).toBeNull();
  const posters = screen.getAllByRole("button", { name: /^Ver vídeo/ });
  expect(posters.map((poster) => poster.getAttribute("aria-label"))).toEqual([
    "Ver vídeo: Tres años con el Toyota Yaris: todo lo…",
  ]);

  for (const poster of posters) await user.click(poster);

  expect(frame()).toHaveAttribute("src", `${url}?autoplay=1`);
});

test("a video of another place is not shown at all", async () => {
  await analysed(anAnalysis(), {
    expertReviews: [],
    youtubeVideos: [{ title: "Malo", channel: "x", views: null, url: "https://malo.example/embed/a" }],
  });

  expect(screen.queryByRole("button", { name: /^Ver vídeo/ })).toBeNull();
});

test("hidden amounts are hidden in every sentence", async () => {
  setAmountsHidden(true);
  const { user } = await analysed(anAnalysis());
  await user.click(screen.getByRole("button", { name: /ver el cálculo/ }));
  await screen.findByRole("dialog");

  expect(document.body.textContent).not.toMatch(/\d\s?€|12\.400/);
});
