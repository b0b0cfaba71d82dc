import { readLocal, removeLocal, writeLocal } from "#client/lib/local-value.ts";
import { draftKey } from "./draft-keys.ts";
import { type Draft, parseDraft } from "./onboarding-draft.ts";
import { lastStep } from "./steps.ts";

interface Progress {
  draft: Draft;
  /** 0 to 7. */
  step: number;
}

/** The answers and step stored on this device; without them, the saved profile. */
export const readProgress = (userId: string, savedDraft: Draft): Progress => {
  const stored = parse(readLocal(draftKey(userId)));
  const step = Math.min(Math.max(Math.trunc(Number(stored.step)) || 0, 0), lastStep);
  return { draft: stored.draft === undefined ? savedDraft : parseDraft(stored.draft), step };
};

export const keepProgress = (userId: string, progress: Progress) =>
  writeLocal(draftKey(userId), JSON.stringify(progress));

export const forgetProgress = (userId: string) => removeLocal((key) => key === draftKey(userId));

const parse = (stored: string | null): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(stored ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};
