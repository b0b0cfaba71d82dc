import type { Request } from "express";

const browsers = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;

const systems = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
] as const;

/** "Chrome en Windows". Browsers may send anything, so nothing is decided by it. */
export const deviceNameOf = (userAgent: string) => {
  const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1] ?? "Navegador";
  const system = systems.find(([sign]) => sign.test(userAgent))?.[1];
  return system ? `${browser} en ${system}` : `${browser} desconocido`;
};

export const deviceOf = (request: Pick<Request, "get">) => deviceNameOf(request.get("user-agent") ?? "");
