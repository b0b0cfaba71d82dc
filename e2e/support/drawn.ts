import type { Page } from "@playwright/test";

/**
 * Words that go on in the next line, and texts cut by the edge of a box. What ends in "…" is meant: it stands whole
 * where the row or the card leads.
 */
export const damagedWords = (page: Page) =>
  page.evaluate(() => {
    const isPart = (box: Element) =>
      box.checkVisibility({ visibilityProperty: true }) &&
      !box.closest("svg, option, noscript, .sr-only") &&
      getComputedStyle(box).clipPath === "none";
    const rectsOf = (text: Node, from: number, to: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return [...range.getClientRects()].filter(({ width }) => width > 1);
    };
    const endsInDots = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
      textOverflow === "ellipsis" || webkitLineClamp !== "none";
    const isCut = (rects: DOMRect[], box: Element) => {
      for (let outer: Element | null = box; outer; outer = outer.parentElement) {
        const style = getComputedStyle(outer);
        if (style.position === "fixed" || /auto|scroll/.test(style.overflow) || endsInDots(style))
          return false;
        const { left, right } = outer.getBoundingClientRect();
        const isEdge = /hidden|clip/.test(style.overflowX);
        if (isEdge && rects.some((rect) => rect.right > right + 1.5 || rect.left < left - 1.5)) return true;
      }
      return false;
    };
    const brokenIn = (text: Node, words: string) =>
      [...words.matchAll(/\p{L}{3,}/gu)]
        .filter(({ 0: word, index }) => {
          const tops = rectsOf(text, index, index + word.length).map(({ top }) => Math.round(top / 4));
          return new Set(tops).size > 1;
        })
        .map(([word]) => word);
    const damageIn = (text: Node, box: Element | null) => {
      const words = text.textContent ?? "";
      if (!box || !words.trim() || !isPart(box)) return [];
      return isCut(rectsOf(text, 0, words.length), box) ? [words.trim()] : brokenIn(text, words);
    };

    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      found.push(...damageIn(text, text.parentElement));
    return found;
  });

/** What the chat or the navigation covers of a page that is scrolled to its end, or stands at its beginning. */
export const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const covers = (bar: string) => {
      const over = document.querySelector(bar)?.getBoundingClientRect();
      return [...document.querySelectorAll<HTMLElement>("main :is(a, button, input, summary), main h1")]
        .filter((element) => {
          const { left, right, top, bottom, height } = element.getBoundingClientRect();
          return (
            over &&
            height > 2 &&
            element.checkVisibility() &&
            left < over.right &&
            right > over.left &&
            top < over.bottom &&
            bottom > over.top
          );
        })
        .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent);
    };
    scrollTo({ top: 0, behavior: "instant" });
    // A dock is at the bottom, and the weeks reach below the window wherever it stands.
    const atBeginning = innerWidth < 768 ? [] : covers('nav[aria-label="Principal"] ul');
    if (innerWidth >= 1024 && document.querySelector('main [role="grid"]'))
      atBeginning.push(...covers('aside[aria-label="Asistente"] button'));
    scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    return [...atBeginning, ...covers('aside[aria-label="Asistente"] button')];
  });

/** The amounts that reach past the box that they stand in. */
export const cutAmounts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main .num [aria-hidden="true"]')].flatMap((amount) => {
      const box = amount.closest(".num")?.parentElement?.getBoundingClientRect();
      const isCut = box !== undefined && amount.getBoundingClientRect().right > box.right + 1;
      return isCut ? [amount.textContent] : [];
    }),
  );
