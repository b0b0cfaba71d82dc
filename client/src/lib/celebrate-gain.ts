import type { Gain } from "#shared/contracts/gain.ts";
import { type Celebration, celebrate } from "./celebrate.ts";
import { streakMessage } from "./streak-words.ts";

/** `other` is celebrated only for what it led to. */
type RewardedAction = "created" | "progress" | "week" | "completed" | "session" | "other";

interface GainOptions {
  eventsCreated?: number;
  /** Called once, when the last overlay hides; at once when there is nothing to celebrate. */
  onDone?: () => void;
}

/** Celebrates what an action earned, all of it at once: the largest gives the looks, the others are told with it. */
export const celebrateGain = (act: RewardedAction, gain: Gain, options: GainOptions = {}) => {
  const [first, ...others] = [
    ...actionOf(act, options.eventsCreated ?? 0),
    ...(gain.level ? [ofLevel(gain.level)] : []),
    ...(gain.streak === null ? [] : [ofStreak(gain.streak)]),
    ...(gain.achievements.length > 0 ? [ofAchievements] : []),
    ...stepOf(act, gain),
  ];
  if (!first) return options.onDone?.();
  const [one, ...more] = gain.achievements;
  const besides = others.flatMap(({ besides = [] }) => besides);
  celebrate({
    ...first.celebration,
    ...(besides.length > 0 && { line: besides.join(" · ") }),
    ...(gain.points > 0 && { points: gain.points }),
    ...(one && { achievement: achievementOf(one, more) }),
    onDone: options.onDone,
  });
};

interface Part {
  celebration: Celebration;
  /** What is said of it when another part gives the looks. */
  besides?: string[];
}

const actionOf = (act: RewardedAction, eventsCreated: number): Part[] =>
  act === "created" || act === "completed" ? [{ celebration: ofAction(act, eventsCreated) }] : [];

/** A step that earns nothing, such as one undone and repeated, is not celebrated. */
const stepOf = (act: RewardedAction, { points }: Gain): Part[] =>
  (act === "progress" || act === "week" || act === "session") && points > 0
    ? [{ celebration: ofAction(act, 0) }]
    : [];

const ofLevel = ({ level, title }: NonNullable<Gain["level"]>): Part => ({
  celebration: { type: "coins", message: `Nivel ${level}`, line: title },
  besides: [`Nivel ${level}: ${title}`],
});

const ofStreak = (streak: number): Part => ({
  celebration: {
    type: "streak",
    message: `${streak} días seguidos`,
    line: streakMessage(streak),
    streak,
  },
  besides: [`${streak} días seguidos`],
});

const ofAchievements: Part = { celebration: { type: "achievement", message: "Logro conseguido" } };

type Achievement = Gain["achievements"][number];

const achievementOf = ({ icon, title, description }: Achievement, more: Achievement[]) =>
  more.length === 0
    ? { icon, title, description }
    : { icon, title: [title, ...more.map((other) => other.title)].join(" · "), description: "" };

const ofAction = (act: Exclude<RewardedAction, "other">, eventsCreated: number): Celebration => {
  switch (act) {
    case "created":
      return {
        type: "confetti",
        message: "¡Objetivo creado!",
        ...(eventsCreated > 0 && { line: "Ya le he guardado sitio en tu calendario." }),
      };
    case "completed":
      return { type: "stars", message: "Objetivo cumplido", line: "Puedes archivarlo cuando quieras." };
    case "progress":
      return { type: "checkmark", message: "Un paso más", line: "Tu objetivo está más cerca." };
    case "week":
      return { type: "checkmark", message: "Hecho esta semana", line: "El lunes vuelve a empezar." };
    case "session":
      return { type: "checkmark", message: "Sesión hecha", line: "Ese rato ya cuenta para tu objetivo." };
  }
};
