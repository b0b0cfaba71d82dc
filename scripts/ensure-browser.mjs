import { existsSync } from "node:fs";
import { join } from "node:path";
import { aptInstall, canInstall } from "./apt.mjs";
import { root, run } from "./child.mjs";
import { Complaint } from "./complaint.mjs";

const fonts = ["fonts-liberation", "fonts-noto-color-emoji"];
/** The same engine without a window: the tests take about three quarters of the time. */
const headlessShell = "/usr/bin/chromium-headless-shell";
const launchArgs = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
];
const systemPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
  `${process.env["PROGRAMFILES(X86)"]}\\Microsoft\\Edge\\Application\\msedge.exe`,
];

/** The path of a Chromium that Playwright can really drive; installs a quick one when there is none and it may. */
export const ensureBrowser = async (node, say) => {
  const { chromium } = await import("playwright");

  const preferred = await firstOf(chromium, [process.env.CHROMIUM_PATH, headlessShell]);
  if (preferred) return preferred;
  await install("chromium-headless-shell", say);
  const other = await firstOf(chromium, [headlessShell, ...systemPaths, chromium.executablePath()]);
  if (other) return other;
  await install("chromium", say);
  if (await canDrive(chromium, systemPaths[0])) return systemPaths[0];
  say("Playwright: downloading its Chromium...");
  await run(node, [join(root, "node_modules/playwright/cli.js"), "install", "chromium"], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (await canDrive(chromium, chromium.executablePath())) return chromium.executablePath();

  throw new Complaint(
    "No Chromium was found and none could be installed. Install it (Debian: apt-get install chromium; " +
      "elsewhere: npx playwright install --with-deps chromium) or set CHROMIUM_PATH.",
  );
};

/** The same with a window to show notifications in, which the quick one has not; undefined where there is none. */
export const ensureWholeBrowser = async (say) => {
  const { chromium } = await import("playwright");
  const present = await firstOf(chromium, systemPaths);
  if (present) return present;
  await install("chromium", say);
  return firstOf(chromium, [systemPaths[0], chromium.executablePath()]);
};

const firstOf = async (chromium, paths) => {
  for (const path of paths) if (await canDrive(chromium, path)) return path;
};

const install = async (name, say) => {
  if (canInstall()) await aptInstall([name, ...fonts], say);
};

const canDrive = async (chromium, executablePath) => {
  if (!executablePath || !existsSync(executablePath)) return false;
  try {
    const browser = await chromium.launch({ executablePath, args: launchArgs, timeout: 30_000 });
    const page = await browser.newPage();
    const sum = await page.evaluate(() => 1 + 1);
    await browser.close();
    return sum === 2;
  } catch {
    return false;
  }
};
