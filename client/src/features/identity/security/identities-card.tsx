import { useQuery } from "@tanstack/react-query";
import { queryOf, useSend } from "#client/api/query.ts";
import { Button } from "#client/components/button.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { ProviderMark } from "#client/components/provider-mark.tsx";
import { TitledCard } from "#client/components/titled-card.tsx";
import { currentAddress, isSignInProvider, providerAddress } from "#client/lib/providers.ts";
import { listActivity } from "#shared/contracts/identity/activity.ts";
import { type Identity, listIdentities, unlinkIdentity } from "#shared/contracts/identity/identities.ts";
import { listSessions } from "#shared/contracts/identity/sessions.ts";
import type { SignInProvider } from "#shared/contracts/identity/sign-in-errors.ts";
import { providerNames } from "#shared/rules/provider-names.ts";
import { Row, RowList, RowListSkeleton } from "./row-list.tsx";
import { failed } from "./security-words.ts";

/** Accounts elsewhere that open this one. */
export const IdentitiesCard = () => {
  const identities = useIdentities();

  return (
    <TitledCard title="Otras formas de entrar" description="Cuentas tuyas con las que también puedes entrar.">
      <Loaded
        query={identities}
        loading={<RowListSkeleton label="Cargando tus formas de entrar" count={2} />}
      >
        {({ identities, available }) => {
          const linked = identities.map(({ provider }) => provider);
          const others = available.filter((provider) => !linked.includes(provider));
          if (identities.length + others.length === 0)
            return <p className="text-ink-muted text-md">Aquí no hay ninguna configurada.</p>;
          return (
            <RowList label="Formas de entrar">
              {identities.map((identity) => (
                <LinkedRow key={identity.id} identity={identity} />
              ))}
              {others.map((provider) => (
                <OpenRow key={provider} provider={provider} />
              ))}
            </RowList>
          );
        }}
      </Loaded>
    </TitledCard>
  );
};

const LinkedRow = ({ identity: { id, provider, email } }: { identity: Identity }) => {
  const unlink = useUnlink(nameOf(provider));

  return (
    <Row
      tile={isSignInProvider(provider) && <ProviderTile provider={provider} />}
      title={nameOf(provider)}
      detail={email ?? "Vinculado, sin email"}
      action={
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Desvincular ${nameOf(provider)}`}
          busy={unlink.isPending}
          onClick={() => unlink.mutate({ params: { id } })}
        >
          Desvincular
        </Button>
      }
    />
  );
};

const OpenRow = ({ provider }: { provider: SignInProvider }) => (
  <Row
    tile={<ProviderTile provider={provider} />}
    title={providerNames[provider]}
    detail="Sin vincular"
    action={
      <Button
        size="sm"
        variant="soft"
        aria-label={`Vincular ${providerNames[provider]}`}
        onClick={() =>
          location.assign(providerAddress(provider, { purpose: "link", returnTo: currentAddress(location) }))
        }
      >
        Vincular
      </Button>
    }
  />
);

const nameOf = (provider: Identity["provider"]) =>
  isSignInProvider(provider) ? providerNames[provider] : "Email y contraseña";

const ProviderTile = ({ provider }: { provider: SignInProvider }) => (
  <span aria-hidden="true" className="grid size-9.5 shrink-0 place-items-center rounded-tile bg-sunken">
    <ProviderMark provider={provider} />
  </span>
);

const useIdentities = () => useQuery({ ...queryOf(listIdentities), staleTime: 0 });

const useUnlink = (name: string) =>
  useSend(unlinkIdentity, {
    refreshes: [listIdentities, listSessions, listActivity],
    success: () => ({
      title: `${name} ya no está vinculado`,
      description: "Tus otras sesiones se han cerrado.",
    }),
    failure: failed(`No se pudo desvincular ${name}`),
  });
