import { randomBytes } from "node:crypto";
import { AppError, isDeadlock } from "#server/errors.ts";
import type { ConnectionService } from "#server/modules/banking/connections/connection-service.ts";
import type { CalendarProvider } from "#server/modules/calendar/calendar-provider.ts";
import type { ConsentRevocation } from "#server/modules/identity/access-holder.ts";
import type {
  ConsentRevocationJob,
  ConsentRevocationService,
} from "#server/modules/identity/account-access/consent-revocation-service.ts";
import type { AccountNoticeService } from "#server/modules/identity/activity/account-notice-service.ts";
import type { ActivityService } from "#server/modules/identity/activity/activity-service.ts";
import type { IdentityService } from "#server/modules/identity/provider-sign-in/identity-service.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { JobKind, Jobs } from "#server/platform/jobs/jobs.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import type { DeletionReceipt } from "#shared/contracts/my-data.ts";
import type { AccountRemovalRepository } from "./account-removal-repository.ts";

interface Dependencies {
  people: AccountRemovalRepository;
  banks: Pick<ConnectionService, "endConsent" | "forgetPerson">;
  calendar: CalendarProvider | null;
  identities: Pick<IdentityService, "revoke">;
  /** What this process keeps of a person in memory goes. */
  forget: (userId: string) => void;
  notices: Pick<AccountNoticeService, "prepareFarewell">;
  activity: Pick<ActivityService, "record">;
  revocations: Pick<ConsentRevocationService, "jobName" | "openJob" | "enqueue">;
  jobs: Pick<Jobs, "deleteMentioning">;
  clock: Clock;
  logger: Logger;
}

type Consent = ReturnType<typeof toList>[number];
type PersonNames = Record<"firstName" | "lastName", string>;

export type AccountRemovalService = ReturnType<typeof createAccountRemovalService>;

export const createAccountRemovalService = (dependencies: Dependencies) => {
  const { people, banks, calendar, identities, forget, notices, activity, revocations, jobs, clock, logger } =
    dependencies;

  const revoke = async (ending: ConsentRevocation) => {
    if (ending.kind === "calendar") return calendar?.revoke(ending.token);
    await identities.revoke(ending);
  };

  const job: JobKind<ConsentRevocationJob> = {
    name: revocations.jobName,
    // With growing pauses of at most six hours: about ten days in all.
    retries: { times: 50, afterSeconds: 60 },
    async run(handedIn) {
      const ending = revocations.openJob(handedIn);
      try {
        await revoke(ending);
      } catch (error) {
        if (!(error instanceof AppError && error.code === "unavailable")) throw error;
        logger.warn(
          { error, kind: ending.kind },
          "A consent was left alone: its provider is configured no longer",
        );
      }
    },
  };

  const endConsent = async ({ ending }: Consent) => {
    if (ending.kind === "bank") return banks.endConsent(ending);
    await revocations.enqueue(ending);
  };

  /** Work under way for the person may cause a deadlock. */
  const removeWithRetries = async (userId: string, attempts = 5): ReturnType<typeof people.remove> => {
    try {
      return await people.remove(userId);
    } catch (error) {
      if (attempts === 1 || !isDeadlock(error)) throw error;
      return removeWithRetries(userId, attempts - 1);
    }
  };

  return {
    job,

    /** Work for a deleted person may fail; that is no error. */
    isGone: async (userId: string) => !(await people.exists(userId)),

    /** Throws `conflict` when it was decided before. */
    async keepClaimed(userId: string) {
      if (!(await people.keepClaimed(userId, clock.now()))) throw alreadyDecided();
    },

    /** Throws `conflict` when it was decided before. */
    async emptyClaimed(userId: string, names: PersonNames, device: string) {
      const consents = await people.emptyClaimed(userId, names, clock.now());
      if (!consents) throw alreadyDecided();
      forget(userId);
      for (const consent of toList(consents)) await endConsent(consent);
      await jobs.deleteMentioning(userId);
      await banks.forgetPerson(userId);
      await activity.record(userId, "account_emptied", { device });
    },

    /** Throws `unauthenticated` when the account is already gone. */
    async remove(userId: string): Promise<DeletionReceipt> {
      const farewell = await notices.prepareFarewell(userId);
      // Queued before the deletion, so that a crash loses no consent.
      const known = toList(await people.findConsents(userId));
      for (const consent of known) await endConsent(consent);
      const removed = await removeWithRetries(userId);
      if (!removed) throw new AppError("unauthenticated", "Unauthorized");
      forget(userId);

      const handedIn = new Set(known.map(consentKey));
      const late = toList(removed.consents).filter((one) => !handedIn.has(consentKey(one)));
      for (const consent of late) await endConsent(consent);
      await jobs.deleteMentioning(userId);
      await banks.forgetPerson(userId);
      await people.endSessions(userId);
      const number = receiptNumber();
      await farewell(number);
      return {
        number,
        deletedAt: clock.now().toISOString(),
        rows: removed.rows,
        consents: [...known, ...late].flatMap(({ shown }) => shown ?? []),
      };
    },
  };
};

const consentKey = ({ ending }: { ending: object }) => JSON.stringify(ending);

/** Each consent once, the first of several that stand for the same. */
const toList = ({ banks, others }: Awaited<ReturnType<AccountRemovalRepository["findConsents"]>>) => {
  const all = [
    ...banks.map(({ provider, remoteId, name, isGiven }) => ({
      ending: { kind: "bank" as const, provider, remoteId },
      shown: isGiven ? { kind: "bank" as const, name } : null,
    })),
    ...others,
  ];
  const first = new Map(all.toReversed().map((consent) => [consentKey(consent), consent]));
  return [...first.values()].toReversed();
};

const alreadyDecided = () => new AppError("conflict", "Ya está decidido: tu cuenta sigue como está.");

/** "7K3M-Q9XW-2TZB-H4RD": 80 random bits in letters and digits that nobody mistakes for each other (Crockford's base 32). */
const receiptNumber = () => {
  const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  const letters = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join("");
  return letters.replace(/(.{4})(?=.)/g, "$1-");
};
