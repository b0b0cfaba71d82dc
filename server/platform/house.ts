/** Modules that are open, and what they offer each other. */
export interface House<Platform, Offered> {
  offered: Offered;
  /** Opens one more, which finds what it needs in what is offered so far. */
  with<More>(open: (platform: Platform, offered: Offered) => More): House<Platform, Offered & More>;
}

export const houseOn = <Platform, Offered>(
  platform: Platform,
  offered: Offered,
): House<Platform, Offered> => ({
  offered,
  with: (open) => houseOn(platform, { ...offered, ...open(platform, offered) }),
});
