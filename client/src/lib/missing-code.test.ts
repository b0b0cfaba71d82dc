import { expect, onTestFinished, test, vi } from "vitest";
import { allowReload, codeOrReload, isVersionGone } from "./missing-code.ts";

/** A page that started from a file, of which the server says this. */
const startPage = (answer: () => Promise<Response>) => {
  // In the document it would be loaded.
  const entry = Object.assign(document.createElement("script"), {
    type: "module",
    src: "/assets/index-A1.js",
  });
  const find = vi.spyOn(document, "querySelector").mockReturnValue(entry);
  vi.stubGlobal("fetch", answer);
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  onTestFinished(() => {
    find.mockRestore();
    sessionStorage.clear();
    vi.unstubAllGlobals();
    reload.mockRestore();
  });
  return reload;
};

const gone = async () => new Response(null, { status: 404 });
const missing = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

test("a page whose code another version has replaced is loaded anew once, and waits for that", async () => {
  const reload = startPage(gone);
  const settled = vi.fn();

  void codeOrReload(missing).then(settled, settled);
  await expect.poll(() => reload.mock.calls).toHaveLength(1);

  expect(settled).not.toHaveBeenCalled();
  await expect(codeOrReload(missing)).rejects.toThrow("dynamically imported");
  expect(reload).toHaveBeenCalledOnce();
  expect(await isVersionGone()).toBe(true);
});

test("somebody who asks again may have it loaded once more", async () => {
  const reload = startPage(gone);
  void codeOrReload(missing);
  await expect.poll(() => reload.mock.calls).toHaveLength(1);

  allowReload();
  void codeOrReload(missing);

  await expect.poll(() => reload.mock.calls).toHaveLength(2);
});

test("without a connection, or with a server out of order, the page that stands is not given up", async () => {
  for (const answer of [missing, async () => new Response(null, { status: 503 })]) {
    const reload = startPage(answer);

    await expect(codeOrReload(missing)).rejects.toThrow("dynamically imported");

    expect(reload).not.toHaveBeenCalled();
    expect(await isVersionGone()).toBe(false);
  }
});
