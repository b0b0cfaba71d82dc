import { useQuery, useQueryClient } from "@tanstack/react-query";
import { queryOf } from "#client/api/query.ts";
import { AcceptanceNote } from "#client/components/acceptance-note.tsx";
import { Button } from "#client/components/button.tsx";
import { ProviderMark } from "#client/components/provider-mark.tsx";
import { toast } from "#client/lib/toast.ts";
import type { SignInProvider } from "#shared/contracts/identity/sign-in-errors.ts";
import { getInstallation } from "#shared/contracts/installation.ts";
import { providerNames } from "#shared/rules/provider-names.ts";
import { notConfigured, providersSelector } from "./provider-error.ts";

const addressOf = (provider: SignInProvider) =>
  provider === "oidc" ? "/api/login?from=auth" : `/api/auth/${provider}`;

interface ProviderButtonsProps {
  legend: string;
  offered: SignInProvider[];
}

/** Sign-in with others; each one that is configured leaves this application. */
export const ProviderButtons = ({ legend, offered }: ProviderButtonsProps) => {
  const { isKnown, isMissing, leaveFor } = useProviders();

  return (
    <section aria-label={legend} data-spoken-of="providers" className="@container mt-7">
      <p className="flex items-center gap-4 text-ink-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {legend}
      </p>
      <div className="mt-6 grid grid-cols-2 gap-2.5 cramped:grid-cols-1">
        {offered.map((provider) => (
          <Button
            key={provider}
            variant={isMissing(provider) ? "absent" : "secondary"}
            onClick={() => void leaveFor(provider)}
            // Its words change with what is known: shown before, they would jump.
            className={isKnown ? undefined : "invisible"}
          >
            <ProviderMark provider={provider} isMuted={isMissing(provider)} />
            <span className="text-start leading-5">
              {providerNames[provider]}
              {isMissing(provider) && (
                <span className="block font-normal text-micro leading-3.5"> No disponible</span>
              )}
            </span>
          </Button>
        ))}
      </div>
      <AcceptanceNote act="Si entras así por primera vez," />
    </section>
  );
};

/** What is not configured is said in place: going there and back would lose what was typed. */
const useProviders = () => {
  const queryClient = useQueryClient();
  const read = { ...queryOf(getInstallation), staleTime: Number.POSITIVE_INFINITY };
  const { data, isPending } = useQuery(read);
  const configured = data?.signInProviders;

  return {
    isKnown: !isPending,
    isMissing: (provider: SignInProvider) => configured?.includes(provider) === false,
    leaveFor: async (provider: SignInProvider) => {
      const known = await queryClient.fetchQuery(read).catch(() => undefined);
      if (known?.signInProviders.includes(provider) === false)
        return toast({
          ...notConfigured(providerNames[provider]),
          about: providersSelector,
          variant: "destructive",
        });
      location.assign(addressOf(provider));
    },
  };
};
