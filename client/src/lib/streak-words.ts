/** Spec 9: thresholds 3 and 7 days. */
export const streakMessage = (days: number) => {
  if (days >= 7) return "Excelente racha";
  return days >= 3 ? "Vas muy bien" : "Cada día cuenta";
};
