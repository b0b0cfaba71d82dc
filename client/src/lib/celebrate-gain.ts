import type { Gain } from "#shared/contracts/gain.ts";
import { type Celebration, celebrate } from "./celebrate.ts";
import { streakMessage } from "./streak-words.ts";

/** `other` is celebrated for what it led to alone. */
type Act = "created" | "progress" | "completed" | "session" | "other";

interface GainOptions {
  /** How many events the act put in the calendar. */
  eventsCreated?: number;
  /** Called once, when the last overlay hides; at once when there is nothing to celebrate. */
  onDone?: () => void;
}

/** Celebrates what an act of the person earned: the act or the level that it led to, its streak, its achievements. */
export const celebrateGain = (act: Act, gain: Gain, options: GainOptions = {}) => {
  const steps = celebrationsOf(act, gain, options.eventsCreated ?? 0);
  const last = steps.pop();

  if (!last) return options.onDone?.();
  for (const step of steps) celebrate(step);
  celebrate({ ...last, onDone: options.onDone });
};

const celebrationsOf = (act: Act, gain: Gain, eventsCreated: number): Celebration[] => [
  ...actAndLevel(act, gain, eventsCreated),
  ...(gain.streak === null ? [] : [ofStreak(gain.streak)]),
  ...gain.achievements.map(({ icon, title, description }) => ({
    type: "achievement" as const,
    message: "Logro conseguido",
    achievement: { icon, title, description },
  })),
];

const actAndLevel = (act: Act, { points, level }: Gain, eventsCreated: number): Celebration[] => {
  const levelUp = level && { type: "coins" as const, message: `Nivel ${level.level}`, line: level.title };

  if (act === "created" || act === "completed")
    return [{ ...ofAct(act, eventsCreated), points }, ...(levelUp ? [levelUp] : [])];
  if (act === "other") return levelUp ? [levelUp] : [];
  // A step that earns nothing, such as one taken back and taken again, is no event.
  if (levelUp) return [{ ...levelUp, points }];
  return points > 0 ? [{ ...ofAct(act, eventsCreated), points }] : [];
};

const ofAct = (act: Exclude<Act, "other">, eventsCreated: number): Celebration => {
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
