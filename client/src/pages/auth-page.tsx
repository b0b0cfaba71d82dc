import { useState } from "react";
import { useLocation, useSearch } from "wouter";
import { DialogFailed } from "#client/components/dialog-failed.tsx";
import { TabPanel, Tabs } from "#client/components/tabs.tsx";
import { AuthFrame } from "#client/features/identity/sign-in/auth-frame.tsx";
import { LoginForm } from "#client/features/identity/sign-in/login-form.tsx";
import { PasskeyButton } from "#client/features/identity/sign-in/passkey-button.tsx";
import { ProviderButtons } from "#client/features/identity/sign-in/provider-buttons.tsx";
import { useProviderError } from "#client/features/identity/sign-in/provider-error.ts";
import { RegistrationForm } from "#client/features/identity/sign-in/registration-form.tsx";
import { RegistrationGate } from "#client/features/identity/sign-in/registration-gate.tsx";
import { useMailLink } from "#client/features/identity/sign-in/use-mail-link.ts";
import { lazyPart } from "#client/lib/lazy-part.tsx";

/** Few have one: its code comes when it is asked for. */
const SecondStep = lazyPart(
  async () => (await import("#client/features/identity/sign-in/second-step-form.tsx")).SecondStepForm,
  DialogFailed,
);

const tabs = [
  { value: "login", label: "Iniciar Sesión" },
  { value: "register", label: "Registrarse" },
] as const;

type Tab = (typeof tabs)[number]["value"];

export const AuthPage = () => {
  const isNewcomer = new URLSearchParams(useSearch()).get("tab") === "register";
  const [tab, setTab] = useState<Tab>(isNewcomer ? "register" : "login");
  const [emails, setEmails] = useState(emailsOf(""));
  const [hasRegistered, setHasRegistered] = useState(false);
  const invitation = useMailLink();
  const secondStep = useSecondStep();
  useProviderError();

  const handleEmailChange = (email: string) => setEmails(emailsOf(email));
  const handleTabChange = (next: Tab) => {
    setHasRegistered(false);
    setTab(next);
  };
  const handleRegistered = () => {
    setEmails({ ...emails, register: "" });
    setHasRegistered(true);
    setTab("login");
  };

  return (
    <AuthFrame title={secondStep.isAsked ? "Verificación en dos pasos" : "Accede a tu cuenta"}>
      {secondStep.isAsked ? (
        <SecondStep onClose={secondStep.leave} />
      ) : (
        <Tabs label="Acceso" tabs={tabs} value={tab} onChange={handleTabChange}>
          <TabPanel value="login">
            <LoginForm
              email={emails.login}
              onEmailChange={handleEmailChange}
              asksPassword={hasRegistered}
              onSecondStep={secondStep.begin}
            />
            <PasskeyButton />
            <ProviderButtons legend="O continuar con" offered={["google", "facebook", "apple", "oidc"]} />
          </TabPanel>
          <TabPanel value="register">
            <RegistrationGate isInvited={invitation !== undefined}>
              <RegistrationForm
                email={emails.register}
                onEmailChange={handleEmailChange}
                invitation={invitation}
                onRegistered={handleRegistered}
              />
              <ProviderButtons legend="O registrarse con" offered={["google", "facebook"]} />
            </RegistrationGate>
          </TabPanel>
        </Tabs>
      )}
    </AuthFrame>
  );
};

/** What is typed in one tab is found in the other. */
const emailsOf = (email: string) => ({ login: email, register: email });

/** Whether a code is asked for stands in the address: a provider's sign-in leads there, and the browser's back leads away. */
const useSecondStep = () => {
  const [path, navigate] = useLocation();
  const isAsked = new URLSearchParams(useSearch()).get("step") === "code";

  return {
    isAsked,
    begin: () => navigate(`${path}?step=code`),
    leave: () => navigate(path, { replace: true }),
  };
};
