import { loadavg } from "node:os";
import { sendChat } from "#shared/contracts/assistant.ts";
import type { BenchApp, BenchPerson } from "./bench-app.ts";
import { aPersonWithTransactions } from "./bench-money-tools.ts";
import { percentile, print } from "./measure.ts";

/** Questions about spending, the most costly among them, then agenda, goals and the rest. */
const messages = `¿cuánto he gastado este mes?
¿cuánto llevo gastado este mes en supermercados?
cuánto llevo gastado este año en restaurantes
¿he gastado más que el mes pasado?
¿cuánto gasté en Mercadona el mes pasado?
¿cuánto gasté en Mercadona este año?
¿cuánto he gastado en Renfe desde 2022?
¿cuánto gasté en Mercadona en 2024 comparado con 2023?
¿cuánto gasté en Openbank el mes pasado?
¿cuánto gasté en Mercadonna la semana pasada?
¿cuánto gasto al mes en luz?
¿cuál ha sido mi mayor gasto de octubre?
enséñame los movimientos de Renfe de este año
¿cuánto he cobrado este mes?
¿cómo va mi presupuesto?
¿qué suscripciones tengo?
¿cuánto dinero tengo?
¿me puedo permitir un portátil de 1.200 euros?
¿me puedo permitir un iPhone?
¿qué tengo esta semana?
¿qué tengo mañana?
¿cuándo tengo dos horas libres el jueves?
dentista el martes a las 10
mañana a las 9 firma del contrato en la agencia
pon reunión de objetivos el 7 de enero a las nueve en la sala grande
cena con Marta el viernes a las nueve y media
apúntame el gimnasio el lunes de 7 a 8
borra el dentista del martes
no
mueve la cena con Marta al sábado
no
¿cómo van mis objetivos?
quiero ahorrar 2.000 euros para un viaje
hola
¿qué puedes hacer?
gracias`.split("\n");

const transactionCounts = [500, 50_000];
const rounds = 5;

interface Answered {
  message: string;
  times: number[];
}

/** Milliseconds from the request to the stored answer, and of the processor, for each message. */
const talk = async (app: BenchApp, { call }: BenchPerson) => {
  const answered: Answered[] = messages.map((message) => ({ message, times: [] }));
  const used = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) {
    for (const { message, times } of answered) {
      await app.forgetLimits();
      const started = performance.now();
      await call(sendChat, { body: { message } });
      times.push(performance.now() - started);
    }
  }
  const { user, system } = process.cpuUsage(used);
  return { answered, cpu: (user + system) / 1000 / (rounds * messages.length) };
};

const slowest = (answered: Answered[], count: number) =>
  answered
    .map(({ message, times }) => ({ message, time: percentile(times, 0.5) }))
    .toSorted((a, b) => b.time - a.time)
    .slice(0, count)
    .map(({ message, time }) => `${time.toFixed(1)} ms ${message}`);

/** The cost of whole answers over HTTP, with client and server in one process. */
export const benchChat = async (app: BenchApp, spender: BenchPerson) => {
  const people = [await aPersonWithTransactions(app, transactionCounts[0] ?? 0), spender];
  const medians = [];
  for (const [place, person] of people.entries()) {
    // In the first round the person has never asked anything.
    await talk(app, person);
    const { answered, cpu } = await talk(app, person);
    const times = answered.flatMap((one) => one.times);
    medians.push({ p95: percentile(times, 0.95), cpu });
    print(
      `chat       ${String(transactionCounts[place]).padStart(7)} transactions: p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms, processor ${cpu.toFixed(1)} ms an answer, load ${loadavg()[0]?.toFixed(1)}`,
    );
    for (const line of slowest(answered, 3)) print(`  the slowest: ${line}`);
  }
  const [small, large] = medians;
  if (!small || !large) return;
  print(
    `50,000 to 500 transactions: p95 ${(large.p95 / small.p95).toFixed(2)}, processor ${(large.cpu / small.cpu).toFixed(2)}`,
  );
};
