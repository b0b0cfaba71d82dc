import { call } from "#client/api/call.ts";
import { passkeyProblem, signInWithPasskey } from "#client/lib/passkeys.ts";
import type { User } from "#shared/contracts/identity/auth.ts";
import { beginPasskeyLogin, loginWithPasskey } from "#shared/contracts/identity/passkeys.ts";

/** Answers who is in, or why the device gave no passkey. Rejects with what the server refuses. */
export const loginWithPasskeyOnDevice = async (): Promise<{ user: User } | { problem: string }> => {
  const options = await call(beginPasskeyLogin);
  const signed = await signInWithPasskey(options).then(
    (credential) => ({ credential }),
    (error: unknown) => ({ problem: passkeyProblem(error) }),
  );
  return "problem" in signed ? signed : call(loginWithPasskey, { body: signed });
};
