const key = "arriving";

/** The browser is about to open the page that an act of the person leads to: it takes the keyboard there. */
export const announceArrival = () => sessionStorage.setItem(key, "yes");

/** Whether an arrival was announced, once. */
export const takeArrival = () => {
  const isArriving = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  return isArriving;
};
