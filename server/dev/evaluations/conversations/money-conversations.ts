import type { Conversation } from "./conversation.ts";
import {
  cents,
  earned,
  held,
  minus,
  november,
  october,
  plus,
  receivedFrom,
  september,
  spent,
  spentAt,
  spentOn,
  times,
} from "./references.ts";

const eatingOut = "Restaurantes/Bares";
const subscriptions = plus(spentAt("Netflix", november), spentAt("Basic-Fit", november));

/** Balances, income, what comes, what can be afforded, and changes to money. */
export const moneyConversations: Conversation[] = [
  {
    name: "the balance, and a bank where there is no account",
    turns: [
      { say: "¿Cuánto tengo en el banco?", tool: "get_balance", euros: [held] },
      { say: "¿y en ING?", tool: "get_balance", has: ["No tienes ninguna cuenta que se llame ING"] },
    ],
  },
  {
    name: "one word, and thanks",
    turns: [
      { say: "saldo", tool: "get_balance", euros: [held] },
      { say: "gracias", tool: null },
    ],
  },
  {
    name: "income of two months",
    turns: [
      { say: "¿cuánto he ingresado en octubre?", tool: "get_income", euros: [earned(october)] },
      { say: "¿y en noviembre?", tool: "get_income", euros: [receivedFrom("Irene Gómez", november)] },
    ],
  },
  {
    name: "savings of two months",
    turns: [october, september].map((month, at) => ({
      say: at === 0 ? "¿cuánto ahorré en octubre?" : "¿y en septiembre?",
      tool: "get_savings",
      euros: [earned(month), spent(month), minus(earned(month), spent(month))],
    })),
  },
  {
    name: "subscriptions",
    turns: [
      {
        say: "mis suscripciones",
        tool: "get_subscriptions",
        euros: [subscriptions, times(12, subscriptions)],
        isForecast: true,
      },
      { say: "vale, gracias", tool: null },
    ],
  },
  {
    name: "payday and subscriptions in one message",
    turns: [
      {
        say: "cuándo cobro y qué suscripciones tengo",
        tool: "get_payday",
        has: ["viernes 27 de noviembre", "Acme Consulting"],
        isForecast: true,
        also: { tool: "get_subscriptions", euros: [subscriptions], isForecast: true },
      },
      { say: "¿cuándo cobro?", tool: "get_payday", has: ["dentro de 4 días"], isForecast: true },
    ],
  },
  {
    name: "bills to come",
    turns: [
      {
        say: "¿qué recibos me vienen la semana que viene?",
        tool: "get_upcoming_bills",
        euros: [
          ...[spentAt("Inmobiliaria Sur", november), spentAt("Basic-Fit", november)],
          plus(spentAt("Inmobiliaria Sur", november), spentAt("Basic-Fit", november)),
        ],
        has: ["1 de diciembre", "3 de diciembre"],
      },
      { say: "¿y en diciembre?", tool: "get_upcoming_bills", has: ["4 recibos"], isForecast: true },
    ],
  },
  {
    name: "two prices of a bicycle",
    turns: [
      {
        say: "¿me puedo permitir una bici de 600 €?",
        tool: "check_affordability",
        euros: [cents(60_000), minus(held, cents(60_000))],
        isForecast: true,
      },
      {
        say: "¿y una de 60?",
        tool: "check_affordability",
        euros: [cents(6000), minus(held, cents(6000))],
        isForecast: true,
      },
    ],
  },
  {
    name: "a budget, and how it goes",
    turns: [
      {
        say: "ponme un presupuesto de 200 € en restaurantes",
        tool: "set_budget",
        euros: [cents(20_000), spentOn(eatingOut, november)],
        adds: ["budget Restaurantes/Bares 20000"],
      },
      {
        say: "¿cómo voy de presupuesto?",
        tool: "get_budget",
        euros: [
          cents(20_000),
          spentOn(eatingOut, november),
          minus(cents(20_000), spentOn(eatingOut, november)),
        ],
      },
    ],
  },
  {
    name: "a category that is proposed, left open and not changed",
    turns: [
      { say: "pon casa pepe en Ocio/Entretenimiento", tool: "change_category", has: ["¿Pongo «Casa Pepe»"] },
      { say: "¿cuánto llevo en restaurantes?", tool: "get_spending", euros: [spentOn(eatingOut, november)] },
      { say: "deshazlo", tool: null, has: ["No hay nada que deshacer."] },
    ],
  },
  {
    name: "a payment in cash that is proposed and refused",
    turns: [
      {
        say: "he pagado 12 euros en efectivo en la frutería",
        tool: "add_movement",
        euros: [cents(1200)],
        has: ["¿Apunto un gasto en efectivo"],
      },
      { say: "no", tool: null, has: ["lo dejo como está"] },
    ],
  },
];
