/** Visual direction, section 6, "Celebration overlay": lengths in px, times in s, angles in degrees. */

/** Offsets from where the particle starts or ends, at moments of equal distance. */
export interface Path {
  x: number[];
  y: number[];
}

const goldenAngle = 180 * (3 - Math.sqrt(5));

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** `count` + 1 offsets, from share 0 to share 1 of the way. */
const sampled = (count: number, at: (share: number) => { x: number; y: number }): Path => {
  const points = Array.from({ length: count + 1 }, (_, step) => at(step / count));
  return { x: points.map(({ x }) => x), y: points.map(({ y }) => y) };
};

export const confettiDuration = 1.4;
const confettiCount = 20;
const reach = { from: 160, to: 420 };
/** Half of the largest piece. */
const edge = 22;
const gravity = 900;
/** When the throw is spent and only gravity is left. */
const throwDuration = 0.6;

const pieces = [
  { colour: "text-saffron", size: 20 },
  { colour: "text-cat-compras", size: 26 },
  { colour: "text-accent", size: 33 },
  { colour: "text-cat-restaurantes", size: 38 },
  { colour: "text-positive", size: 44 },
];

const thrown = (time: number) => 1 - (1 - Math.min(time / throwDuration, 1)) ** 3;

/** As far out as the ring asks, but no farther than the edges at the sides, which on a phone lie inside it. */
const distanceOf = (angle: number, share: number, width: number) => {
  const onRing = Math.sqrt(reach.from ** 2 + (reach.to ** 2 - reach.from ** 2) * share);
  const toEdge = (width / 2 - edge) / Math.abs(Math.cos(radians(angle)));
  return Math.max(reach.from, Math.min(onRing, toEdge));
};

/**
 * Tiles thrown from the medal in the middle of a screen of this width. The golden angle, and the root of the place,
 * spread them evenly over the ring.
 */
export const confettiFor = (width: number) =>
  Array.from({ length: confettiCount }, (_, place) => {
    const angle = place * goldenAngle;
    const share = place / (confettiCount - 1);
    const distance = distanceOf(angle, share, width);
    const side = place % 2 === 0 ? 1 : -1;

    return {
      id: place,
      ...pieces[place % pieces.length],
      angle,
      distance,
      turn: side * (60 + 180 * share),
      delay: place * 0.012,
      path: sampled(28, (moment) => {
        const time = moment * confettiDuration;
        return {
          x: Math.cos(radians(angle)) * distance * thrown(time),
          y: Math.sin(radians(angle)) * distance * thrown(time) + (gravity * time ** 2) / 2,
        };
      }),
    };
  });

export const starDuration = 0.9;
const starCount = 8;
const starDistance = 140;

/** Stars around the medal, the first straight above it. */
export const stars = Array.from({ length: starCount }, (_, place) => {
  const angle = place * 45 - 90;
  return {
    id: place,
    x: Math.cos(radians(angle)) * starDistance,
    y: Math.sin(radians(angle)) * starDistance,
  };
});

export const coinDuration = 0.6;
const coinCount = 5;
const coinDistance = 180;
/** How far the arc rises over the straight way. */
const coinRise = 70;

/** Coins that fall in an arc into the place where their path ends, from a fan above it. */
export const coins = Array.from({ length: coinCount }, (_, place) => {
  const angle = -150 + (120 * place) / (coinCount - 1);
  const start = { x: Math.cos(radians(angle)) * coinDistance, y: Math.sin(radians(angle)) * coinDistance };

  return {
    id: place,
    delay: place * 0.09,
    path: sampled(16, (share) => ({
      x: start.x * (1 - share),
      y: start.y * (1 - share) - 4 * coinRise * share * (1 - share),
    })),
  };
});

/** What the count shows once so many coins have arrived. */
export const countedPoints = (points: number, arrived: number) => Math.round((points * arrived) / coinCount);

/** Eight-pointed star of two squares, 24 px of side. */
export const starShape =
  "M12 0 15.5 3.5H20.5V8.5L24 12 20.5 15.5V20.5H15.5L12 24 8.5 20.5H3.5V15.5L0 12 3.5 8.5V3.5H8.5Z";

/** The tile of the confetti: its arcs are tighter than those of the medal (k = 0.36 of the side). */
export const pieceShape =
  "M50-.43A34.56 34.56 0 0 1 74 41.14 34.56 34.56 0 0 0 98 82.71 34.56 34.56 0 0 1 50 82.71 34.56 34.56 0 0 0 2 82.71 34.56 34.56 0 0 1 26 41.14 34.56 34.56 0 0 0 50-.43Z";
