/** A button and the card around it, which stays when the button goes. */
export interface Pressed {
  button: HTMLElement;
  card: HTMLElement | null;
}

export const pressedOf = ({ currentTarget }: { currentTarget: HTMLElement }): Pressed => ({
  button: currentTarget,
  card: currentTarget.closest("article"),
});

export const focusAgain = ({ button, card }: Pressed) =>
  (button.isConnected ? button : card?.querySelector<HTMLElement>("a, button"))?.focus();
