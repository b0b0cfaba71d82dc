import { type Habit, shops } from "#server/dev/households/habit.ts";
import { creditor } from "#server/dev/households/person.ts";
import { bill, purchase } from "#server/dev/households/rhythms.ts";

const subscription = (name: string, shop: string, date: number, cents: number): Habit => {
  const [party] = shops(shop);
  return {
    ...bill(name, "card", party, { date, cents, pocket: "spending" }),
    between: [60, 420],
    isSpared: true,
  };
};

/** Subscriptions, evenings out, clothes and online shops. */
export const secondAccount: Habit[] = [
  subscription("video", "NETFLIX.COM/4899*", 12, 1_399),
  subscription("music", "SPOTIFY/5815*", 5, 1_199),
  subscription("storage", "APPLE.COM/BILL/5818*", 18, 299),
  subscription("assistant", "OPENAI CHATGPT/5817*", 22, 2_300),
  {
    ...bill("gym", "debit", creditor("BASIC FIT SPAIN SAU"), {
      date: 6,
      cents: 2_999,
      pocket: "spending",
      concept: "CUOTA GIMNASIO",
    }),
    isSpared: true,
  },
  purchase(
    "supper",
    shops(
      "LA TAGLIATELLA/5812",
      "GLOVO/5814*",
      "SUSHI KOI/5812",
      "CERVECERIA LA SUREÑA/5813",
      "UBER EATS/5814*",
    ),
    {
      week: [0.02, 0.02, 0.05, 0.1, 0.25, 0.3, 0.12],
      cents: [1_250, 3_600],
      pocket: "spending",
      between: [1_200, 1_410],
    },
  ),
  purchase("clothes", shops("ZARA/5651", "DECATHLON/5941", "UNIQLO/5651", "PRIMARK/5651"), {
    week: [0.01, 0.02, 0.02, 0.03, 0.04, 0.1, 0],
    cents: [1_299, 5_499],
    endings: [95, 99],
    pocket: "spending",
  }),
  purchase("internet", shops("AMAZON.ES/5942*", "ALIEXPRESS/5999*", "AMZN MKTP ES/5942*"), {
    week: [0.05, 0.05, 0.05, 0.05, 0.05, 0.03, 0.06],
    cents: [699, 3_900],
    endings: [99, 95, 49],
    pocket: "spending",
    twins: 0.05,
  }),
  purchase("leisure", shops("CINES YELMO/7832", "TICKETMASTER/7922*", "FNAC/5732", "STEAM GAMES/5816*"), {
    week: [0, 0, 0.05, 0.01, 0.06, 0.1, 0.06],
    cents: [790, 2_900],
    endings: [0, 50, 90],
    pocket: "spending",
  }),
  purchase("rides", shops("CABIFY/4121*", "UBER TRIP/4121*", "BOLT.EU/4121*"), {
    week: [0.02, 0.01, 0.02, 0.04, 0.1, 0.12, 0.05],
    cents: [620, 1_980],
    pocket: "spending",
    twins: 0.2,
    between: [420, 1_410],
  }),
  purchase("trains", shops("RENFE VIAJEROS/4112*", "IRYO/4112*", "ALSA/4131*"), {
    week: [0.01, 0.01, 0.01, 0.02, 0.03, 0.01, 0.01],
    cents: [1_980, 7_800],
    pocket: "card",
  }),
  purchase("hotels", shops("HOTEL NH COLLECTION/7011", "PARADOR DE TURISMO/7011", "BOOKING.COM/7011*"), {
    week: [0, 0, 0, 0.01, 0.03, 0.015, 0],
    cents: [7_900, 18_900],
    pocket: "card",
    hold: "hotel",
    months: [3, 4, 5, 6, 7, 8, 9, 12],
  }),
  purchase(
    "bigger things",
    shops("MEDIA MARKT/5732", "IKEA/5712", "EL CORTE INGLES/5311", "LEROY MERLIN/5211"),
    {
      week: [0.01, 0.01, 0.01, 0.02, 0.02, 0.06, 0],
      cents: [2_490, 11_900],
      endings: [0, 95, 99],
      pocket: "card",
    },
  ),
];

export const nestHabits: Habit[] = [
  bill("nest interest", "interest", { name: "" }, { date: 28, cents: [640, 1_480], pocket: "nest" }),
];
