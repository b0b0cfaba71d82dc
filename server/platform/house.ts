/** The modules that are open and the services they offer each other. */
export interface House<Platform, Offered> {
  offered: Offered;
  /** Opens another module, which finds the services it needs in `offered`. */
  with<More>(open: (platform: Platform, offered: Offered) => More): House<Platform, Offered & More>;
}

export const houseOn = <Platform, Offered>(
  platform: Platform,
  offered: Offered,
): House<Platform, Offered> => ({
  offered,
  with: (open) => houseOn(platform, { ...offered, ...open(platform, offered) }),
});
