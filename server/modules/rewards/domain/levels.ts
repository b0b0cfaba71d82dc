/** Where a sum of points stands. */
export interface Level {
  /** From 1 on. */
  level: number;
  /** Spanish. */
  title: string;
  /** Points at which the next level begins. */
  nextLevelPoints: number;
  /** Percent of the way from this level to the next, 0 to 99. */
  progress: number;
}

/** The points from which each level counts: a first week of honest use fills two or three of them. */
const named = [
  { from: 0, title: "Primeros pasos" },
  { from: 100, title: "Con rumbo" },
  { from: 300, title: "Buen hábito" },
  { from: 600, title: "Mano firme" },
  { from: 1000, title: "Cuentas claras" },
  { from: 1500, title: "Paso seguro" },
  { from: 2000, title: "Ahorro constante" },
  { from: 2500, title: "Vista larga" },
  { from: 3250, title: "Cabeza fría" },
];
/** The last title stays; its levels go on for ever. */
const last = { from: 4000, title: "Maestría", step: 1000 };

export const levelOf = (points: number): Level => {
  const place = named.findLastIndex(({ from }) => from <= points);
  const here = named[place];
  if (points >= last.from || !here) return lastLevelOf(points);
  const nextLevelPoints = named[place + 1]?.from ?? last.from;
  return {
    level: place + 1,
    title: here.title,
    nextLevelPoints,
    progress: wayBetween(here.from, points, nextLevelPoints),
  };
};

const lastLevelOf = (points: number): Level => {
  const above = Math.floor((points - last.from) / last.step);
  const from = last.from + above * last.step;
  const nextLevelPoints = from + last.step;
  return {
    level: named.length + 1 + above,
    title: last.title,
    nextLevelPoints,
    progress: wayBetween(from, points, nextLevelPoints),
  };
};

const wayBetween = (from: number, points: number, to: number) =>
  Math.floor(((points - from) / (to - from)) * 100);
