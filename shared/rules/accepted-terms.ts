/** The day of the terms and the privacy policy in force: it changes with what their pages say. */
export const termsVersion = "2026-11-23";

/** Of a person who has just been told of them and gone on. */
export const acceptedTerms = (at: Date) => ({ termsVersion, termsAcceptedAt: at });
