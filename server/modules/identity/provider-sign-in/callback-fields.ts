/** OAuth 2.0 fields, the issuer (RFC 9207), Apple's name and Facebook's errors. */
const known = ["state", "code", "iss", "user", "error", "error_code"] as const;
const mostCharacters = 4000;

type Fields = Partial<Record<(typeof known)[number], string>> & Record<string, string>;

export const readCallbackFields = (parameters: Record<string, unknown>): Fields =>
  Object.fromEntries(
    known.flatMap((name) => {
      const value = parameters[name];
      return typeof value === "string" && value.length <= mostCharacters ? [[name, value]] : [];
    }),
  );

type Ending = "cancelled" | "refused" | "unavailable";

/** RFC 6749, 4.1.2.1; OpenID Connect Core 1.0, 3.1.2.6; Apple's "user_cancelled_authorize". */
const endings = new Map<string, Ending>([
  ["access_denied", "cancelled"],
  ["user_cancelled_authorize", "cancelled"],
  ["server_error", "unavailable"],
  ["temporarily_unavailable", "unavailable"],
  ["login_required", "refused"],
  ["interaction_required", "refused"],
  ["account_selection_required", "refused"],
  ["consent_required", "refused"],
]);

/** A provider's refusal; unknown ones point to our settings. */
export const readRefusal = ({ error, error_code }: Fields) => {
  const code = error ?? error_code;
  if (code === undefined) return null;
  const ending = endings.get(code) ?? "blocked";
  return { code: code.slice(0, 100), ending, isOurs: ending === "blocked" } as const;
};
