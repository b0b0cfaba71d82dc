type Frame = Pick<Window, "screenX" | "screenY" | "outerWidth" | "outerHeight">;

interface Size {
  /** In px. */
  width: number;
  height: number;
}

export interface PopupOptions extends Size {
  /** What it says while it is empty. */
  waitingText: string;
  /** Whether its pages may post messages to the page that opened it. */
  mayPostMessages?: boolean;
}

/** The features of a popup in the middle of the window that opens it; phones make a tab of it. */
export const windowFeatures = (
  { width, height }: Size,
  { screenX, screenY, outerWidth, outerHeight }: Frame,
) => {
  const left = Math.round(screenX + Math.max(outerWidth - width, 0) / 2);
  const top = Math.round(screenY + Math.max(outerHeight - height, 0) / 2);
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
};

export type PopupWindow = NonNullable<ReturnType<typeof openPopupWindow>>;

/** Opens an empty window, which browsers allow during a click only; undefined where they refuse. */
export const openPopupWindow = ({ waitingText, mayPostMessages = false, ...size }: PopupOptions) => {
  const opened = window.open("", "_blank", windowFeatures(size, window));
  if (!opened || opened.closed) return undefined;
  // `noopener` would leave us without the handle that tells when the window closes. Taking its opener away while
  // the window is still empty and ours does the same for safety: no page that it goes to can reach this one.
  if (!mayPostMessages) opened.opener = null;
  opened.document.title = "AI.Fred";
  opened.document.body.textContent = waitingText;

  return {
    isClosed: () => opened.closed,
    /** Whether a message comes from this window. */
    isSourceOf: ({ source }: MessageEvent) => source === opened,
    /** Without a way back to the empty page. */
    goTo: (address: URL) => opened.location.replace(address),
    close: () => opened.close(),
    bringForward: () => opened.focus(),
  };
};

/** Throws a TypeError for anything but a web address: `javascript:` would run as a script of ours. */
export const webAddress = (text: string) => {
  const address = new URL(text, location.href);
  if (address.protocol !== "https:" && address.protocol !== "http:") throw new TypeError("Not a web address");
  return address;
};
