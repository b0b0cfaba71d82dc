import { expect, test } from "vitest";
import { webAddress, windowFeatures } from "./popup-window.ts";

test("a popup stands in the middle of ours, also on a second screen", () => {
  const ours = { screenX: 1920, screenY: 40, outerWidth: 1400, outerHeight: 900 };

  expect(windowFeatures({ width: 800, height: 700 }, ours)).toBe(
    "popup,width=800,height=700,left=2220,top=140",
  );
});

test("over a small window it starts where that starts", () => {
  const ours = { screenX: 0, screenY: 0, outerWidth: 390, outerHeight: 844 };

  expect(windowFeatures({ width: 800, height: 700 }, ours)).toBe("popup,width=800,height=700,left=0,top=72");
});

test.each(["javascript:alert(1)", "data:text/html,<script></script>", "blob:x", "about:blank"])(
  "%s is no address for a window that begins as ours",
  (address) => {
    expect(() => webAddress(address)).toThrow(TypeError);
  },
);

test("a web address stays as it is", () => {
  expect(webAddress("https://banco.example/consent?ref=1").href).toBe("https://banco.example/consent?ref=1");
});
