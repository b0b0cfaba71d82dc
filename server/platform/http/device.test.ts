import { expect, test } from "vitest";
import { deviceNameOf } from "./device.ts";

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36`, "Chrome en Windows"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    "Edge en Windows",
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/140.0.0.0 Safari/537.36`, "Chrome en ChromeOS"],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet en Android",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox en Linux"],
  [`${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`, "Safari en iPhone"],
  [`${iPhone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, "Chrome en iPhone"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
    "Safari en Mac",
  ],
  ["curl/8.5.0", "Navegador desconocido"],
  ["", "Navegador desconocido"],
  ["<b>Windows</b> ".repeat(50), "Navegador en Windows"],
])("%s is called %s", (userAgent, name) => {
  expect(deviceNameOf(userAgent)).toBe(name);
});
