interface ModuleChain<Platform, Offered> {
  offered: Offered;
  /** Opens another module, which finds the services it needs in `offered`. */
  with<More>(open: (platform: Platform, offered: Offered) => More): ModuleChain<Platform, Offered & More>;
}

export const chainModules = <Platform, Offered>(
  platform: Platform,
  offered: Offered,
): ModuleChain<Platform, Offered> => ({
  offered,
  with: (open) => chainModules(platform, { ...offered, ...open(platform, offered) }),
});
