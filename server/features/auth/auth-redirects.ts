import type { Redirect } from "#server/http/redirect.ts";

const providers = ["google", "facebook", "apple"] as const;

/**
 * The sign-in addresses that the browser navigates to. No provider is configured in this edition: each one
 * comes back to the sign-in page, which says so.
 */
export const authRedirects = (): Redirect[] => [
  ...providers.map((provider) => ({
    path: `/api/auth/${provider}`,
    leadsTo: () => `/auth?error=${provider}_not_configured`,
  })),
  {
    path: "/api/login",
    leadsTo: ({ query }) => (query.from === "auth" ? "/auth?error=oidc_not_configured" : "/auth"),
  },
  {
    path: "/api/logout",
    // Another site's image must not sign anybody out.
    async leadsTo({ session, isOwn }) {
      if (isOwn) await session.close();
      return "/auth";
    },
  },
];
