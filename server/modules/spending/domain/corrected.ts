const taught = "Como dijiste de ";

/** Whether a reason says that a correction of another transaction decided it. */
export const isTaught = (reason: string) => reason.startsWith(taught);

/** What follows from a correction. */
export const asCorrected = (merchantName: string) => ({
  source: "person" as const,
  confidence: 100,
  reason: `${taught}${merchantName}`,
});
