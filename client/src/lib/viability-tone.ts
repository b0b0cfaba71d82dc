/** Spec 5 and 9: 8 or more is green, 6 and 7 are yellow, below 6 is red. */
export const viabilityTone = (score: number) => {
  if (score >= 8) return "text-via-high";
  return score >= 6 ? "text-via-mid" : "text-via-low";
};
