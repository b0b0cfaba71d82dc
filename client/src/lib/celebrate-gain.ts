import type { Gain } from "#shared/contracts/gain.ts";
import { type Celebration, celebrate } from "./celebrate.ts";
import { streakMessage } from "./streak-words.ts";

/** `other` is celebrated only for what it led to. */
type RewardedAction = "created" | "progress" | "completed" | "session" | "other";

interface GainOptions {
  /** How many events the act put in the calendar. */
  eventsCreated?: number;
  /** Called once, when the last overlay hides; at once when there is nothing to celebrate. */
  onDone?: () => void;
}

/** Celebrates what an action earned: the action or its level, the streak and the achievements. */
export const celebrateGain = (act: RewardedAction, gain: Gain, options: GainOptions = {}) => {
  const steps = celebrationsOf(act, gain, options.eventsCreated ?? 0);
  const last = steps.pop();

  if (!last) return options.onDone?.();
  for (const step of steps) celebrate(step);
  celebrate({ ...last, onDone: options.onDone });
};

const celebrationsOf = (act: RewardedAction, gain: Gain, eventsCreated: number): Celebration[] => [
  ...actAndLevel(act, gain, eventsCreated),
  ...(gain.streak === null ? [] : [ofStreak(gain.streak)]),
  ...gain.achievements.map(({ icon, title, description }) => ({
    type: "achievement" as const,
    message: "Logro conseguido",
    achievement: { icon, title, description },
  })),
];

const actAndLevel = (act: RewardedAction, { points, level }: Gain, eventsCreated: number): Celebration[] => {
  const levelUp = level && { type: "coins" as const, message: `Nivel ${level.level}`, line: level.title };

  if (act === "created" || act === "completed")
    return [{ ...ofAction(act, eventsCreated), points }, ...(levelUp ? [levelUp] : [])];
  if (act === "other") return levelUp ? [levelUp] : [];
  // A step that earns nothing, such as one undone and repeated, is not celebrated.
  if (levelUp) return [{ ...levelUp, points }];
  return points > 0 ? [{ ...ofAction(act, eventsCreated), points }] : [];
};

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
    case "session":
      return { type: "checkmark", message: "Sesión hecha", line: "Ese rato ya cuenta para tu objetivo." };
  }
};

const ofStreak = (streak: number): Celebration => ({
  type: "streak",
  message: `${streak} días seguidos`,
  line: streakMessage(streak),
  streak,
});
