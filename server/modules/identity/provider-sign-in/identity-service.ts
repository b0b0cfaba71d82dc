import { AppError } from "#server/errors.ts";
import type { IdentityProvider } from "#server/modules/identity/identity-provider.ts";
import type { SessionControl } from "#server/platform/http/session.ts";
import type { LimiterFactory } from "#server/platform/limits/limiter.ts";
import type { Logger } from "#server/platform/logging/logger.ts";
import type { SignInProvider } from "#shared/contracts/identity/sign-in-errors.ts";
import { providerNames } from "#shared/rules/provider-names.ts";
import { createOAuthFlows, type FlowCallback, type FlowStart } from "./oauth-flow.ts";
import type { OAuthFlowRepository } from "./oauth-flow-repository.ts";
import {
  type CallbackVisitor,
  createOAuthOutcomes,
  type OAuthOutcomeDependencies,
} from "./oauth-outcomes.ts";
import { createProviderLogout } from "./provider-logout.ts";
import { withParameter } from "./return-paths.ts";

interface Dependencies extends OAuthOutcomeDependencies {
  providers: IdentityProvider[];
  flows: OAuthFlowRepository;
  endOtherSessions: (userId: string, fingerprint: string) => Promise<unknown>;
  limiters: LimiterFactory;
  logger: Logger;
}

export type IdentityService = ReturnType<typeof createIdentityService>;

export const createIdentityService = (dependencies: Dependencies) => {
  const { identities, isSecondStepOn, endOtherSessions } = dependencies;
  const flows = createOAuthFlows(dependencies);
  const outcomes = createOAuthOutcomes(dependencies);
  const providerLogout = createProviderLogout({ ...dependencies, providerOf: flows.providerOf });

  const refusalOf = async (
    { purpose, userId }: Pick<FlowStart, "purpose" | "userId">,
    session: SessionControl,
  ) => {
    if (purpose === "link" && !session.isConfirmed) return "confirm_first" as const;
    // A provider proves only one of the two steps.
    if (purpose === "confirm" && userId && (await isSecondStepOn(userId)))
      return "second_step_needed" as const;
    return null;
  };

  return {
    ...providerLogout,
    hold: flows.hold,
    isAvailable: (provider: SignInProvider) => flows.available.includes(provider),

    async begin(provider: SignInProvider, start: FlowStart, session: SessionControl): Promise<string> {
      const page = start.purpose === "sign_in" ? "/auth" : start.returnTo;
      const refusal = await refusalOf(start, session);
      if (refusal) return withParameter(page, "error", refusal);
      const flow = await flows.begin(provider, start);
      return "url" in flow ? flow.url : withParameter(page, "error", flow.error);
    },

    async handleCallback(
      provider: SignInProvider,
      callback: FlowCallback,
      here: CallbackVisitor,
    ): Promise<string> {
      const result = await flows.handleCallback(provider, callback);
      const { userId } = here.session;
      const home = userId ? "/settings" : "/auth";
      if (!result.flow) return withParameter(home, "error", result.error);
      const { purpose, returnTo, userId: owner } = result.flow;
      // The person signed out or switched accounts meanwhile.
      if (owner !== null && owner !== userId) return withParameter(home, "error", "sign_in_expired");
      if ("error" in result)
        return withParameter(purpose === "sign_in" ? "/auth" : returnTo, "error", result.error);
      return outcomes[purpose](result, here);
    },

    async list(userId: string) {
      const stored = await identities.list(userId);
      return {
        identities: stored.map(({ id, provider, email, createdAt, lastUsedAt }) => ({
          ...{ id, provider, email },
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
        })),
        available: flows.available,
      };
    },

    /** Throws `conflict` for the last way in. Ends every other session: one of them may have come by it. */
    async unlink(userId: string, id: string, { session, device }: Omit<CallbackVisitor, "cookies">) {
      const removed = await identities.remove(userId, id);
      if (removed === "missing") throw new AppError("not_found", "Esa forma de entrar ya no está");
      if (removed === "last") {
        throw new AppError(
          "conflict",
          "Es tu única forma de entrar. Añade antes una llave de acceso u otra cuenta.",
        );
      }
      await endOtherSessions(userId, session.fingerprint);
      await outcomes.recordIdentityChange(userId, "identity_unlinked", {
        detail: providerNames[removed.provider],
        device,
      });
      await providerLogout.tryToRevoke(removed);
    },
  };
};
