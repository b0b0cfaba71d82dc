import { AppError } from "#server/errors.ts";
import type { Clock } from "#server/platform/clock.ts";
import { randomToken, sha256 } from "#server/platform/crypto/tokens.ts";
import type { Scope } from "#server/platform/events/domain-event.ts";
import type { SignInError } from "#shared/contracts/identity/sign-in-errors.ts";
import type { RegistrationMode } from "#shared/contracts/installation.ts";
import type { InvitationRepository } from "./invitation-repository.ts";

interface Dependencies {
  mode: RegistrationMode;
  invitations: InvitationRepository;
  invitationsIn: (scope: Scope) => InvitationRepository;
  clock: Clock;
  /** Scheme, host and port of the app for people. */
  origin: () => string;
}

interface Newcomer {
  email: string | null;
  /** A provider vouches for the address: then it needs no link. */
  isVouched?: boolean;
  invitation?: string | undefined;
}

/** Runs in the transaction that makes a person. Throws a `RegistrationRefusal`. */
export type Admit = (scope: Scope) => Promise<void>;

export type RegistrationService = ReturnType<typeof createRegistrationService>;

type Reason = Extract<SignInError, "registration_closed" | "invitation_needed">;

export class RegistrationRefusal extends AppError {
  readonly reason: Reason;

  constructor(reason: Reason, message: string) {
    super("forbidden", message);
    this.name = "RegistrationRefusal";
    this.reason = reason;
  }
}

const dayMs = 24 * 60 * 60_000;

const closed = () =>
  new RegistrationRefusal(
    "registration_closed",
    "Aquí no se admiten cuentas nuevas. Habla con quien lo lleva.",
  );

const refusals = {
  none: "Para crear una cuenta aquí hace falta una invitación. Pídela a quien lo lleva.",
  over: "Esta invitación ya no vale: caducó o se usó. Pide otra a quien lo lleva.",
  others: "Esta invitación es para otro correo. Usa el correo al que te llegó.",
};

const uninvited = (why: keyof typeof refusals) => new RegistrationRefusal("invitation_needed", refusals[why]);

/** Who may make an account: anybody, who is invited, or nobody; the first person always. */
export const createRegistrationService = (dependencies: Dependencies) => {
  const { mode, invitations, invitationsIn, clock, origin } = dependencies;

  /** Why not; null for who is invited, whose invitation is then used up. */
  const refusalOf = async (here: InvitationRepository, { email, isVouched, invitation }: Newcomer) => {
    if (mode === "closed") return closed();
    if (isVouched && email !== null && (await here.take(email.toLowerCase(), clock.now()))) return null;
    if (invitation === undefined) return uninvited("none");
    const found = await here.find(sha256(invitation), clock.now());
    if (!found) return uninvited("over");
    if (found.email !== email?.toLowerCase()) return uninvited("others");
    return (await here.take(found.email, clock.now())) ? null : uninvited("over");
  };

  return {
    /** What a visitor meets now. */
    async state(): Promise<RegistrationMode> {
      if (mode === "open") return mode;
      return (await invitations.hasPeople()) ? mode : "open";
    },

    /** Undefined where everybody may. */
    admissionOf(newcomer: Newcomer): Admit | undefined {
      if (mode === "open") return undefined;
      return async (scope) => {
        const here = invitationsIn(scope);
        await here.lockFirstPerson();
        if (!(await here.hasPeople())) return;
        const refusal = await refusalOf(here, newcomer);
        if (refusal) throw refusal;
      };
    },

    /** A link for that address, once, in place of an earlier one. */
    async invite(address: string, days: number) {
      const token = randomToken();
      const email = address.toLowerCase();
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + days * dayMs);
      await invitations.replace({ id: sha256(token), email, createdAt, expiresAt });
      // In the fragment, which servers and referrers do not see.
      return { link: `${origin()}/auth?tab=register#${token}`, expiresAt };
    },

    invited: () => invitations.list(clock.now()),
  };
};
