import { inUsted, type Said } from "#server/spanish/usted.ts";
import type { communicationStyles } from "#shared/contracts/profile.ts";

export type CommunicationStyle = (typeof communicationStyles)[number];

/** How a person wants to be spoken to: the same statements and figures in each. */
export interface Voice {
  say: <Of extends Said>(said: Of) => Of;
  /** Says something more after a change. */
  isEncouraging: boolean;
  /** For a language model: how its own remark speaks. */
  manner: string;
}

const casual: Voice = { say: (said) => said, isEncouraging: false, manner: "De tú" };

const voices: Record<CommunicationStyle, Voice> = {
  formal: { ...casual, say: inUsted, manner: "De usted" },
  casual,
  motivacional: { ...casual, isEncouraging: true, manner: "De tú y con ánimo" },
};

/** Whoever has not said how is spoken to casually. */
export const voiceOf = (style: CommunicationStyle | undefined): Voice => voices[style ?? "casual"];
