/** How the lives of invented persons differ from one kind of person to another. */
export interface Setting {
  days: readonly [least: number, most: number];
  scenes: readonly [least: number, most: number];
  /** How often each kind of scene comes up; those not named never do. */
  often: Readonly<Record<string, number>>;
  flat: number;
  /** People who share besides the person, the fewest more often where the number is more than one. */
  fewer: number;
  /** What is bought alone: how often in a day, and from how many cents to how many. */
  habits: readonly (readonly [kind: string, often: number, cents: readonly [number, number]])[];
  /** Share of payments on each of the first days, the others up to three weeks later; null: most within three days. */
  delays: readonly number[] | null;
  /** Of 1: banks that do not write who paid; null: any bank as often. */
  silent: number | null;
  /** Appointments with nobody that shares, in a hundred days. */
  errands: number;
}

/** Much is bought and shared, by chance of any kind, and banks write little: harder than the public sample. */
export const busy: Setting = {
  days: [110, 200],
  scenes: [7, 13],
  often: { dinner: 1, "two things": 1, trip: 1, gift: 1, tickets: 1, sport: 1 },
  flat: 0.4,
  fewer: 1,
  habits: [
    ["plain", 0.45, [150, 7000]],
    ["snack", 0.35, [150, 6000]],
    ["food", 0.25, [600, 7500]],
    ["shop", 0.08, [900, 9500]],
    ["ride", 0.08, [350, 2200]],
  ],
  delays: null,
  silent: null,
  errands: 0,
};

/**
 * As the six people of the public sample by their counts: 8 scenes in 145 days, of which two in five are dinners and one
 * in sixteen is a trip, 1.2 purchases alone a day (0.30 of them above 20 euros; ours 0.47), half of the payments within a day.
 * Names, shops, words and the manner of banks stay those of this repository.
 */
export const everydayLife: Setting = {
  days: [110, 185],
  scenes: [6, 10],
  often: { dinner: 19, "two things": 7, trip: 3, gift: 5, tickets: 10, sport: 5 },
  flat: 0.35,
  fewer: 2,
  habits: [
    ["plain", 0.15, [150, 7000]],
    ["snack", 0.38, [300, 4200]],
    ["food", 0.27, [600, 9000]],
    ["shop", 0.06, [900, 9500]],
    ["ride", 0.05, [250, 1500]],
  ],
  delays: [0.28, 0.2, 0.14, 0.08],
  silent: 1 / 7,
  errands: 1.6,
};
