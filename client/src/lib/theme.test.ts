import { beforeEach, expect, test } from "vitest";
import { setTheme, startTheme } from "./theme.ts";

const page = document.documentElement;

beforeEach(() => {
  document.head.innerHTML = `
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f6f1">
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0a0f1b">`;
});

const barColours = () => [...document.querySelectorAll("meta")].map((meta) => meta.content);

test("a pinned theme is on the page at once", () => {
  setTheme("dark");

  expect(page.dataset.theme).toBe("dark");
  expect(barColours()).toEqual(["#0a0f1b", "#0a0f1b"]);
});

test("the theme chosen before is on the page at the next start", () => {
  setTheme("dark");
  const remembered = localStorage.getItem("theme") ?? "";
  setTheme("system");
  localStorage.setItem("theme", remembered);

  startTheme();

  expect(page.dataset.theme).toBe("dark");
});

test("going back to the system unpins the page", () => {
  setTheme("dark");

  setTheme("system");

  expect(page.dataset.theme).toBeUndefined();
  expect(barColours()).toEqual(["#f7f6f1", "#0a0f1b"]);
});

test("an unknown remembered theme follows the system", () => {
  localStorage.setItem("theme", "neon");

  startTheme();

  expect(page.dataset.theme).toBeUndefined();
});
