import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { classNames } from "#client/lib/class-names.ts";

const tones = {
  neutral: "tone-pri-low",
  accent: "bg-accent-soft text-accent",
  positive: "tone-positive",
  warning: "tone-warning",
  negative: "tone-negative",
  saffron: "bg-saffron-soft text-saffron-ink",
  project: "bg-accent-soft text-para-project",
  area: "tone-para-area",
  resource: "tone-para-resource",
  archive: "tone-para-archive",
  critical: "tone-pri-critical",
  high: "tone-pri-high",
  mid: "tone-pri-mid",
  low: "tone-pri-low",
};

export type BadgeTone = keyof typeof tones;

interface BadgeProps {
  tone?: BadgeTone;
  children: ReactNode;
}

export const Badge = ({ tone = "neutral", children }: BadgeProps) => (
  <span
    className={classNames(
      "inline-flex h-6 min-w-0 items-center gap-1 whitespace-nowrap rounded-full px-2.5 font-semibold text-micro",
      tones[tone],
    )}
  >
    {children}
  </span>
);

export const DoneBadge = ({ children }: { children: ReactNode }) => (
  <Badge tone="positive">
    <Check size={13} strokeWidth={2.5} aria-hidden="true" />
    {children}
  </Badge>
);
