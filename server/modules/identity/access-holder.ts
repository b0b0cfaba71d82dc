import type { Publish, Scope } from "#server/platform/events/domain-event.ts";
import type { SignInProvider } from "#shared/contracts/identity/sign-in-errors.ts";
import type { DeletionReceipt } from "#shared/contracts/my-data.ts";

/** Stored in jobs, sealed. */
export type ConsentRevocation =
  | { kind: "calendar"; token: string }
  | { kind: "sign_in"; provider: SignInProvider; token: string };

/** A consent that the person gave at another service, and how it is revoked there. */
export interface ExternalConsent {
  ending: ConsentRevocation;
  /** For the receipt; null when the person never finished giving the consent. */
  shown: DeletionReceipt["consents"][number] | null;
}

/** The part of the access to one account that a module holds. Every call runs in the caller's transaction. */
interface ModuleAccess {
  consents(userId: string): Promise<ExternalConsent[]>;
  /** Ends flows under way and what opens without signing in; connections only when added since that instant. */
  end(
    userId: string,
    connectionsSince: Date | null,
  ): Promise<{ ended: string[]; consents: ExternalConsent[] }>;
  /** Ends what opens without signing in, and publishes it. Returns false when there was none. */
  endPrivateAddresses(userId: string, device: string): Promise<boolean>;
}

interface HolderTools {
  /** Null for a text that was sealed for somebody else or with an earlier key. */
  unseal: (sealed: string, userId: string) => string | null;
  publish: Publish;
}

/** A module through whose data others reach an account or act for its person. */
export type AccessHolder = (scope: Scope, tools: HolderTools) => ModuleAccess;
