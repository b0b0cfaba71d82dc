const focusable =
  'a[href], button:not(:disabled), input:not(:disabled, [type="file"]), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** Focuses the first focusable control of a place; returns whether there was one. */
const focusWithin = (place: Element) =>
  [...place.querySelectorAll<HTMLElement>(focusable)].some((control) => {
    control.focus();
    return document.activeElement === control;
  });

/** What an element lies in, the nearest first, up to but without the body. */
export const placesOf = (element: Element | null): Element[] => {
  const place = element?.parentElement;
  return place && place !== document.body ? [place, ...placesOf(place)] : [];
};

/** Focuses what is nearest to a removed control. */
export const focusNear = (places: readonly Element[]) =>
  places.some((place) => place.isConnected && focusWithin(place));
