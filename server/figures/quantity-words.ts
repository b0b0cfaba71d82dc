import { addDays, monthStartAfter, monthsBefore } from "#shared/rules/madrid-day.ts";
import { toCents } from "#shared/rules/money.ts";
import { textAt } from "./day-words.ts";
import type { Closeness, Found, Reading } from "./mention.ts";
import { readNumberWords, spanishNumber } from "./number-words.ts";
import type { Token } from "./token.ts";

interface ReadValue {
  value: number;
  /** In digits with no decimals. */
  isWhole: boolean;
  end: number;
  isDigits: boolean;
}

const multipliers: Record<string, number> = { mil: 1000, millon: 1e6, millones: 1e6, mill: 1e6 };

const withMultiplier = (tokens: readonly Token[], number: ReadValue): ReadValue => {
  const times = number.isDigits ? multipliers[textAt(tokens, number.end)] : undefined;
  if (times === undefined) return number;
  const end = textAt(tokens, number.end + 1) === "." && times > 1000 ? number.end + 2 : number.end + 1;
  const behind = textAt(tokens, end) === "de" ? end + 1 : end;
  return {
    ...number,
    value: number.value * times,
    isWhole: false,
    end: isCurrency(tokens, behind) ? behind : end,
  };
};

/** Digits in es-ES notation, or a cardinal in words with "coma" or "punto" decimals. */
const numberAt = (tokens: readonly Token[], at: number): ReadValue | null => {
  if (tokens[at]?.kind === "number") {
    const value = spanishNumber(textAt(tokens, at));
    if (value === null) return null;
    return withMultiplier(tokens, {
      value,
      isWhole: !textAt(tokens, at).includes(","),
      end: at + 1,
      isDigits: true,
    });
  }
  const words = readNumberWords(tokens, at);
  if (words === null) return null;
  const joint = textAt(tokens, words.end);
  const decimals = /^(coma|punto)$/.test(joint) ? readNumberWords(tokens, words.end + 1) : null;
  if (decimals === null) return { ...words, isWhole: true, isDigits: false };
  const digits = decimals.value < 10 ? 10 : 100;
  return { value: words.value + decimals.value / digits, isWhole: false, end: decimals.end, isDigits: false };
};

const currencies: Record<string, string> = {
  "€": "EUR",
  euro: "EUR",
  euros: "EUR",
  eur: "EUR",
  $: "USD",
  dolar: "USD",
  dolares: "USD",
  usd: "USD",
  dollars: "USD",
  "£": "GBP",
  libra: "GBP",
  libras: "GBP",
  gbp: "GBP",
  pounds: "GBP",
  yenes: "JPY",
  yen: "JPY",
  "¥": "JPY",
  jpy: "JPY",
  francos: "CHF",
  chf: "CHF",
  pesos: "MXN",
  bitcoin: "BTC",
  bitcoins: "BTC",
  "₿": "BTC",
  btc: "BTC",
  pesetas: "ESP",
  "₹": "INR",
  "₽": "RUB",
};

const currencyAt = (tokens: readonly Token[], at: number) => currencies[textAt(tokens, at)];
export const isCurrency = (tokens: readonly Token[], at: number) => currencyAt(tokens, at) !== undefined;

/** "con cincuenta", "y 50 céntimos" behind whole euros. */
const centsBehind = (tokens: readonly Token[], at: number) => {
  const joint = textAt(tokens, at);
  if (joint !== "con" && joint !== "y") return null;
  const cents = numberAt(tokens, at + 1);
  if (cents === null || cents.value > 99 || !Number.isInteger(cents.value)) return null;
  const isNamed = /^(centimos?|cents?)$/.test(textAt(tokens, cents.end));
  if (joint === "y" && !isNamed) return null;
  return { cents: cents.value, end: isNamed ? cents.end + 1 : cents.end };
};

const money = (value: number, currency: string | null, isWhole: boolean): Reading => ({
  kind: "money",
  cents: toCents(value),
  currency,
  isWhole,
});

const readMoney = (tokens: readonly Token[], number: ReadValue): Found | null => {
  const currency = currencyAt(tokens, number.end);
  if (currency !== undefined) {
    const more = number.isWhole ? centsBehind(tokens, number.end + 1) : null;
    if (more !== null)
      return { end: more.end, readings: [money(number.value + more.cents / 100, currency, false)] };
    const half = ["y", "medio"].every((word, index) => textAt(tokens, number.end + 1 + index) === word);
    if (half) return { end: number.end + 3, readings: [money(number.value + 0.5, currency, false)] };
    return { end: number.end + 1, readings: [money(number.value, currency, number.isWhole)] };
  }
  if (/^(centimos?|cents?)$/.test(textAt(tokens, number.end)))
    return { end: number.end + 1, readings: [money(number.value / 100, "EUR", false)] };
  const spoken = number.isWhole ? centsBehind(tokens, number.end) : null;
  if (spoken === null) return null;
  const end = isCurrency(tokens, spoken.end) ? spoken.end + 1 : spoken.end;
  return { end, readings: [money(number.value + spoken.cents / 100, null, false)] };
};

const readPercent = (tokens: readonly Token[], { value, isWhole, end }: ReadValue): Found | null => {
  const reading: Reading = { kind: "percent", value, isWhole };
  if (textAt(tokens, end) === "%") return { end: end + 1, readings: [reading] };
  const isWords = textAt(tokens, end) === "por" && /^(ciento|cien|100)$/.test(textAt(tokens, end + 1));
  return isWords ? { end: end + 2, readings: [reading] } : null;
};

/** "8/10", "8 sobre 10", "8 de 10": a score of ten. */
const readScore = (tokens: readonly Token[], at: number, number: ReadValue): Found | null => {
  const written = /^(\d(?:,\d)?|10)\/10$/.exec(textAt(tokens, at))?.[1];
  if (written !== undefined)
    return {
      end: at + 1,
      readings: [{ kind: "count", value: Number(written.replace(",", ".")), unit: "puntos" }],
    };
  const isOfTen =
    /^(de|sobre)$/.test(textAt(tokens, number.end)) && /^(10|diez)$/.test(textAt(tokens, number.end + 1));
  if (!isOfTen || number.value > 10 || isCurrency(tokens, number.end + 2)) return null;
  const isOfThings =
    tokens[number.end + 2]?.kind === "word" &&
    !/^(a|en|de|por|y|con|para|es)$/.test(textAt(tokens, number.end + 2));
  return isOfThings
    ? null
    : { end: number.end + 2, readings: [{ kind: "count", value: number.value, unit: "puntos" }] };
};

/** Between a number and what it counts. */
const between =
  /^(ultim|primer|nuev|gran|pequen|otr|mas$|buen|proxim|sigui|larg|mism|unic|tus$|mis$|sus$|de$|los$|las$|estos$|estas$|esos$|tuy|corto|posibl|enter|complet|divers|distint|diferent|recurr|activ|pendient|libr|mayor|suelt)/;

/** The noun that a number counts, and the token behind it; up to three words between. */
const nounAt = (tokens: readonly Token[], at: number) => {
  let index = at;
  while (index < at + 3 && tokens[index]?.kind === "word" && between.test(textAt(tokens, index))) index += 1;
  const token = tokens[index];
  return token?.kind === "word" ? { unit: token.text, end: index + 1 } : null;
};

const stopper =
  /^(y|o|u|e|a|en|con|que|por|para|son|es|fue|fueron|te|se|al|del|desde|hasta|han|ha|mas|menos|como|sin|pero|ni|entre|cada|frente|sobre|segun|si|tienes|llevas|hay|corresponden|pertenecen)$/;
const days: Record<string, number> = { dia: 1, dias: 1, semana: 7, semanas: 7 };
const months: Record<string, number> = { mes: 1, meses: 1, ano: 12, anos: 12, trimestre: 3, trimestres: 3 };

const daysSpan = (from: string, to = from): Reading => ({ kind: "days", from, to, isEnd: false });

/** "los últimos 30 días", "hace tres meses", "dentro de 2 semanas": the days that are meant, besides their count. */
const relativeDays = (
  tokens: readonly Token[],
  at: number,
  value: number,
  unit: string,
  today: string,
): Reading[] => {
  const before = [textAt(tokens, at - 2), textAt(tokens, at - 1)].join(" ");
  const around = `${before} ${textAt(tokens, at + 1)}`;
  const inDays = days[unit];
  const inMonths = months[unit];
  if (value > 400 || (inDays === undefined && inMonths === undefined)) return [];
  const back = (steps: number) =>
    inDays === undefined ? monthsBefore(today, steps * (inMonths ?? 1)) : addDays(today, -steps * inDays);
  if (/hace$/.test(before)) return [daysSpan(back(value))];
  if (/dentro de$/.test(before)) return [daysSpan(back(-value))];
  if (!/ultim[oa]s|pasad[oa]s/.test(around)) return [];
  const full =
    inMonths === undefined
      ? []
      : [daysSpan(monthStartAfter(today, -value * inMonths), addDays(monthStartAfter(today, 0), -1))];
  const running =
    inMonths === undefined ? [] : [daysSpan(monthStartAfter(today, 1 - value * inMonths), today)];
  return [daysSpan(addDays(back(value), 1), today), daysSpan(back(value), today), ...full, ...running];
};

const halves: Record<string, number> = { medio: 0.5, media: 0.5 };

const readCount = (tokens: readonly Token[], at: number, number: ReadValue, today: string): Found => {
  const mark = textAt(tokens, number.end);
  const bare: Found = { end: number.end, readings: bareReadings(number) };
  const noun = /^(h|min|hs)$/.test(mark) ? { unit: mark, end: number.end + 1 } : nounAt(tokens, number.end);
  if (noun === null || stopper.test(noun.unit)) return bare;
  const half = textAt(tokens, noun.end) === "y" ? (halves[textAt(tokens, noun.end + 1)] ?? 0) : 0;
  const end = half > 0 ? noun.end + 2 : noun.end;
  const value = number.value + half;
  const minutes = /^(h|horas?)$/.test(noun.unit) && half === 0 ? minutesBehind(tokens, end) : null;
  if (minutes !== null)
    return {
      end: minutes.end,
      readings: [{ kind: "count", value: value * 60 + minutes.value, unit: "minutos" }],
    };
  const counted: Reading = { kind: "count", value, unit: noun.unit };
  // The noun itself is no figure: a subject may begin there.
  return {
    end: half > 0 || noun.end === number.end + 1 ? end : number.end,
    readings: [counted, ...relativeDays(tokens, at, value, noun.unit, today)],
  };
};

/** "y 20 minutos", "30 min" behind hours. */
const minutesBehind = (tokens: readonly Token[], at: number) => {
  const number = numberAt(tokens, textAt(tokens, at) === "y" ? at + 1 : at);
  const isMinutes = number !== null && /^(min|minutos?)$/.test(textAt(tokens, number.end));
  return isMinutes && number.value < 60 ? { value: number.value, end: number.end + 1 } : null;
};

/** With cents it can only be money or a percentage that the next words would tell. */
const bareReadings = ({ value, isWhole }: ReadValue): Reading[] =>
  isWhole ? [{ kind: "count", value, unit: null }, money(value, null, true)] : [money(value, null, false)];

const isGlued = (tokens: readonly Token[], at: number) => tokens[at] !== undefined && !tokens[at].isApart;
const gluedUnits = /^(h|hs|min|eur|euros?)$/;

/** A digit that belongs to letters or to more digits beyond a blank: nothing that a person writes as a figure. */
const isBroken = (tokens: readonly Token[], at: number) => {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  const isBehindLetters = isGlued(tokens, at) && (before?.kind === "word" || before?.kind === "sign");
  const hasLetters =
    next?.isApart === false &&
    (next.kind === "sign" || (next.kind === "word" && !gluedUnits.test(next.text)));
  const isPlain = (token: Token | undefined) => token?.kind === "number" && !/[:/-]/.test(token.text);
  return (
    isBehindLetters ||
    hasLetters ||
    (isPlain(tokens[at]) && isPlain(next)) ||
    (isPlain(tokens[at]) && isPlain(before))
  );
};

const closenessWords: readonly (readonly [RegExp, Closeness])[] = [
  [
    /\b(unos|unas|aproximadamente|aprox|aprox \.|cerca de|alrededor de|en torno a|mas o menos|sobre los)$/,
    "about",
  ],
  [/\b(casi|no llega a|menos de)$/, "below"],
  [/\b(mas de|algo mas de|por encima de los)$/, "above"],
];

const wordsBefore = (tokens: readonly Token[], at: number) =>
  [3, 2, 1]
    .map((step) => textAt(tokens, at - step))
    .join(" ")
    .trim();

/** Behind an amount, besides what it may be of. */
const tailAt = (tokens: readonly Token[], at: number): { end: number; closeness?: Closeness } => {
  if (textAt(tokens, at) === "y" && textAt(tokens, at + 1) === "pico")
    return { end: at + 2, closeness: "above" };
  if (/^largos?|largas?$/.test(textAt(tokens, at))) return { end: at + 1, closeness: "above" };
  return { end: at };
};

const signAt = (tokens: readonly Token[], at: number) => {
  const mark = textAt(tokens, at - 1);
  if (!/^[-–+]$/.test(mark) || isApart(tokens, at) || !isApart(tokens, at - 1)) return 0;
  return mark === "+" ? 1 : -1;
};

const isApart = (tokens: readonly Token[], at: number) =>
  at <= 0 ||
  tokens[at]?.isApart === true ||
  tokens[at - 1]?.kind === "line" ||
  /^[(:|*]$/.test(textAt(tokens, at - 1));

/** An amount, percentage, score, duration or count in es-ES notation or Spanish words; any other notation has no reading. */
export const readQuantity = (tokens: readonly Token[], at: number, today: string): Found | null => {
  const token = tokens[at];
  const isDigits = token?.kind === "number";
  const number = numberAt(tokens, at);
  if (number === null) {
    if (!isDigits) return null;
    return (
      readScore(tokens, at, { value: 0, isWhole: true, end: at + 1, isDigits }) ?? {
        end: at + 1,
        readings: [],
      }
    );
  }
  const sign = signAt(tokens, at);
  const found =
    readMoney(tokens, number) ??
    readPercent(tokens, number) ??
    readScore(tokens, at, number) ??
    readCount(tokens, at, number, today);
  const isOutlandish =
    (isDigits && isBroken(tokens, at)) || (isCurrency(tokens, at - 1) && !isAmountBefore(tokens, at - 1));
  const tail = tailAt(tokens, found.end);
  const words = wordsBefore(tokens, sign === 0 ? at : at - 1);
  const said = closenessWords.find(([pattern]) => pattern.test(words))?.[1];
  return {
    first: sign === 0 ? at : at - 1,
    end: tail.end,
    readings: isOutlandish ? [] : found.readings,
    closeness: tail.closeness ?? said ?? "exact",
    sign,
  };
};

/** The currency belongs to the amount before it. */
const isAmountBefore = (tokens: readonly Token[], currency: number) =>
  tokens[currency - 1]?.kind === "number" || /^euros?$/.test(textAt(tokens, currency));
