import { Button } from "#client/components/button.tsx";
import { ProviderMark } from "#client/components/provider-mark.tsx";
import { providerNames } from "#client/lib/providers.ts";
import type { SignInProvider } from "#shared/contracts/identity/sign-in-errors.ts";

const addressOf = (provider: SignInProvider) =>
  provider === "oidc" ? "/api/login?from=auth" : `/api/auth/${provider}`;

interface ProviderButtonsProps {
  legend: string;
  offered: SignInProvider[];
}

/** Sign-in with others; each one leaves this application. */
export const ProviderButtons = ({ legend, offered }: ProviderButtonsProps) => (
  <section aria-label={legend} className="@container mt-7">
    <p className="flex items-center gap-4 text-ink-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {legend}
    </p>
    <div className="mt-6 grid grid-cols-2 gap-2.5 cramped:grid-cols-1">
      {offered.map((provider) => (
        <Button key={provider} variant="secondary" onClick={() => location.assign(addressOf(provider))}>
          <ProviderMark provider={provider} />
          {providerNames[provider]}
        </Button>
      ))}
    </div>
  </section>
);
