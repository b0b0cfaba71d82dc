import { useState } from "react";
import { Mark } from "#client/components/mark.tsx";
import { TabPanel, Tabs } from "#client/components/tabs.tsx";
import { TilePattern } from "#client/components/tile.tsx";
import { Wordmark } from "#client/components/wordmark.tsx";
import { LoginForm } from "#client/features/auth/login-form.tsx";
import { ProviderButtons } from "#client/features/auth/provider-buttons.tsx";
import { RegistrationForm } from "#client/features/auth/registration-form.tsx";
import { useProviderError } from "#client/features/auth/use-provider-error.ts";

const tabs = [
  { value: "login", label: "Iniciar Sesión" },
  { value: "register", label: "Registrarse" },
] as const;

type Tab = (typeof tabs)[number]["value"];

export const AuthPage = () => {
  const [tab, setTab] = useState<Tab>("login");
  const [email, setEmail] = useState("");
  useProviderError();

  return (
    <main className="min-h-dvh lg:grid lg:grid-cols-[1.24fr_1fr] lg:p-5">
      <Island />
      <div className="relative -mt-9 rounded-t-4xl bg-canvas px-5 pt-6 pb-8 sm:px-10 lg:m-0 lg:grid lg:place-items-center lg:p-10">
        <div className="mx-auto w-full max-w-md">
          <h1 className="mb-5 font-semibold text-title-1 max-lg:sr-only lg:text-[2rem]">
            Accede a tu cuenta
          </h1>
          <Tabs label="Acceso" tabs={tabs} value={tab} onChange={setTab}>
            <TabPanel value="login">
              <LoginForm email={email} onEmailChange={setEmail} />
              <ProviderButtons legend="O continuar con" offered={["google", "facebook", "apple", "replit"]} />
            </TabPanel>
            <TabPanel value="register">
              <RegistrationForm email={email} onEmailChange={setEmail} onRegistered={() => setTab("login")} />
              <ProviderButtons legend="O registrarse con" offered={["google", "facebook"]} />
            </TabPanel>
          </Tabs>
        </div>
      </div>
    </main>
  );
};

/** The heading over the form on phones, a poster at its left on desktops. */
const Island = () => (
  <div className="island relative isolate flex min-h-[max(13rem,calc(100dvh-34.5rem))] flex-col justify-end overflow-hidden px-5 pt-8 pb-17 sm:px-10 lg:min-h-0 lg:justify-between lg:rounded-4xl lg:p-14">
    <TilePattern className="-z-1" />
    <div className="lg:hidden">
      <Mark size={52} on="island" />
      <p aria-hidden="true" className="mt-4 font-semibold text-[2.125rem] leading-tight tracking-[-0.032em]">
        Accede a tu cuenta
      </p>
    </div>
    <div className="max-lg:hidden">
      <Wordmark size="lg" on="island" />
    </div>
    <div className="max-w-[36rem] max-lg:hidden">
      <p className="text-balance font-semibold text-[clamp(2.5rem,4vw,3.75rem)] leading-[1.05] tracking-[-0.035em]">
        Tu dinero, con buenos modales.
      </p>
      <p className="voice mt-5 text-ink-muted text-voice-lg">
        Saldo, metas y agenda en una sola vista. Yo me ocupo de los detalles.
      </p>
    </div>
  </div>
);
