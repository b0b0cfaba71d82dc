export interface Level {
  level: number;
  title: string;
  nextLevelPoints: number;
  /** Percent from this level to the next, 0 to 99. */
  progress: number;
}

/** A first week of honest use reaches level two or three. */
const namedLevels = [
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
/** The last title repeats for every further level. */
const lastLevel = { from: 4000, title: "Maestría", step: 1000 };

export const levelOf = (points: number): Level => {
  const place = namedLevels.findLastIndex(({ from }) => from <= points);
  const here = namedLevels[place];
  if (points >= lastLevel.from || !here) return lastLevelOf(points);
  const nextLevelPoints = namedLevels[place + 1]?.from ?? lastLevel.from;
  return {
    level: place + 1,
    title: here.title,
    nextLevelPoints,
    progress: percentBetween(here.from, points, nextLevelPoints),
  };
};

const lastLevelOf = (points: number): Level => {
  const above = Math.floor((points - lastLevel.from) / lastLevel.step);
  const from = lastLevel.from + above * lastLevel.step;
  const nextLevelPoints = from + lastLevel.step;
  return {
    level: namedLevels.length + 1 + above,
    title: lastLevel.title,
    nextLevelPoints,
    progress: percentBetween(from, points, nextLevelPoints),
  };
};

const percentBetween = (from: number, points: number, to: number) =>
  Math.floor(((points - from) / (to - from)) * 100);
