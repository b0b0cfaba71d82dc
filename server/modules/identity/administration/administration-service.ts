import { AppError } from "#server/errors.ts";
import type { AccountAccessRepository } from "#server/modules/identity/account-access/account-claim-service.ts";
import type { ActivityService } from "#server/modules/identity/activity/activity-service.ts";
import type { MailLinkService } from "#server/modules/identity/mail-links/mail-link-service.ts";
import type { RegistrationService } from "#server/modules/identity/registration/registration-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Scope } from "#server/platform/events/domain-event.ts";
import type { AdministrationRepository } from "./administration-repository.ts";

interface Dependencies {
  people: AdministrationRepository;
  peopleIn: (scope: Scope) => AdministrationRepository;
  accessIn: (scope: Scope) => Pick<AccountAccessRepository, "endSessions" | "endPrivateAddresses">;
  registration: Pick<RegistrationService, "invite" | "invited">;
  links: Pick<MailLinkService, "issue">;
  activity: Pick<ActivityService, "record">;
  clock: Clock;
}

export type AdministrationService = ReturnType<typeof createAdministrationService>;

const device = "Administración";

/** What whoever runs the installation does to accounts, by their addresses. The person sees it in their activity. */
export const createAdministrationService = (dependencies: Dependencies) => {
  const { people, peopleIn, accessIn, registration, links, activity, clock } = dependencies;

  const personOf = async (email: string) => {
    const found = await people.find(email);
    if (!found) throw new AppError("not_found", `Nadie tiene una cuenta con el correo ${email}.`);
    return found;
  };

  return {
    list: async () => ({ people: await people.list(), invited: await registration.invited() }),

    async idOf(email: string) {
      return (await personOf(email)).id;
    },

    /** Throws `conflict` for who is here already. */
    async invite(email: string, days: number) {
      if (await people.find(email)) throw new AppError("conflict", `${email} ya tiene una cuenta.`);
      return registration.invite(email, days);
    },

    async resetLink(email: string) {
      return links.issue((await personOf(email)).id, "reset_password");
    },

    /** Ends sessions, access tokens and private addresses, and refuses every sign-in from now on. */
    async lock(email: string) {
      const { id, lockedAt } = await personOf(email);
      if (lockedAt) throw new AppError("conflict", `La cuenta de ${email} ya estaba bloqueada.`);
      await people.inTransaction(async (scope) => {
        const at = clock.now();
        await peopleIn(scope).lock(id, at);
        await accessIn(scope).endSessions(id, at);
        await accessIn(scope).endPrivateAddresses(id, device);
      });
      await activity.record(id, "account_locked", { device });
    },

    async unlock(email: string) {
      const { id, lockedAt } = await personOf(email);
      if (!lockedAt) throw new AppError("conflict", `La cuenta de ${email} no está bloqueada.`);
      await people.unlock(id);
      await activity.record(id, "account_unlocked", { device });
    },

    /** For a session that has just been opened: whether it must not be. */
    isLocked: (userId: string) => people.isLocked(userId),
  };
};

export const lockedAccount = () =>
  new AppError("forbidden", "Esta cuenta está bloqueada. Habla con quien lleva este AI.Fred.");
