/** Faults that no round may find. */
export const faults = ["lost", "doubled", "hung", "ended", "wrong"] as const;
export type Fault = (typeof faults)[number];

export type Findings = ReturnType<typeof createFindings>;

export const createFindings = () => {
  const found: { fault: Fault; what: string }[] = [];
  return {
    add: (fault: Fault, what: string) => void found.push({ fault, what }),
    count: (fault: Fault) => found.filter((one) => one.fault === fault).length,
    words: () => found.slice(0, 6).map(({ fault, what }) => `${fault}: ${what}`),
    isEmpty: () => found.length === 0,
  };
};
