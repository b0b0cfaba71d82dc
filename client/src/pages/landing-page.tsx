import type { LucideIcon } from "lucide-react";
import ArrowRight from "lucide-react/icons/arrow-right";
import ShieldCheck from "lucide-react/icons/shield-check";
import Wallet from "lucide-react/icons/wallet";
import { Link } from "wouter";
import { buttonStyle } from "#client/components/button-style.ts";
import { LegalLinks } from "#client/components/legal-links.tsx";
import { BrandName, Wordmark } from "#client/components/wordmark.tsx";
import { FeatureCards } from "#client/features/landing/feature-cards.tsx";
import { PreviewPanel } from "#client/features/landing/preview-panel.tsx";
import { useRegistration } from "#client/features/landing/use-registration.ts";
import type { RegistrationMode } from "#shared/contracts/installation.ts";
import { LandingExamples } from "./landing-examples.tsx";

/** What a visitor sees, and what stands while the session is read. */
export const LandingPage = () => <Landing registration={useRegistration()} />;

interface DoorProps {
  registration: RegistrationMode;
}

export const Landing = ({ registration }: DoorProps) => (
  <div className="mx-auto flex min-h-dvh max-w-page flex-col">
    <header className="flex items-center justify-between px-5 pt-2.5 pb-1 lg:px-10 lg:py-5.5">
      <Wordmark size="lg" />
      <Link
        href="/auth"
        className={`${buttonStyle("secondary", "sm")} max-lg:-mr-5 max-lg:bg-transparent max-lg:text-accent max-lg:text-md max-lg:ring-0`}
      >
        Iniciar sesión
      </Link>
    </header>
    <main className="lg:px-10">
      <section className="grid grid-cols-1 items-center gap-8 lg:grid-cols-[1fr_minmax(0,32rem)] lg:gap-10 xl:grid-cols-[1fr_42.5rem]">
        <div className="px-5 pt-6 lg:px-0 lg:pt-0">
          <h1 className="max-w-[7em] font-semibold text-display">
            Te damos la bienvenida a <BrandName />
          </h1>
          <p className="voice mt-5 text-ink-muted text-voice-lg">
            Tu asistente de dinero, <br className="lg:hidden" />
            metas y tiempo. <br className="max-xl:hidden" />
            Yo llevo <br className="lg:hidden" />
            las cuentas; tú, tu vida.
          </p>
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 max-sm:justify-center lg:mt-7">
            <Door registration={registration} />
            <p className="flex items-center gap-2 text-ink-muted text-md">
              <ShieldCheck size={18} strokeWidth={1.75} aria-hidden="true" />
              Tu banco, en solo lectura (PSD2)
            </p>
          </div>
          {registration !== "open" && (
            <p className="mt-4 text-ink-muted max-sm:text-center">{limits[registration]}</p>
          )}
        </div>
        <PreviewPanel />
      </section>
      <FeatureCards />
      <LandingExamples />
      <section
        aria-label="Para empezar"
        className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 px-5 pb-8 lg:px-0"
      >
        <ul className="space-y-1.5 lg:text-lg">
          <Fact icon={Wallet}>Gratis: no cobra nada ni te pide una tarjeta.</Fact>
          <Fact icon={ShieldCheck}>Sin anuncios ni rastreadores: tus datos te los llevas o los borras.</Fact>
        </ul>
        <Door registration={registration} />
      </section>
    </main>
    <footer className="px-5 pb-6 lg:px-10">
      <LegalLinks className="border-line border-t pt-3" />
    </footer>
  </div>
);

interface FactProps {
  icon: LucideIcon;
  children: string;
}

const Fact = ({ icon: Icon, children }: FactProps) => (
  <li className="flex items-start gap-3">
    <Icon size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-accent" aria-hidden="true" />
    {children}
  </li>
);

const limits = {
  invite: "Aquí se entra con invitación: abre el enlace que te llegó en este navegador.",
  closed: "Aquí no se admiten cuentas nuevas.",
};

/** Where nobody can make an account by themselves, to who has one. */
const Door = ({ registration }: DoorProps) =>
  registration === "open" ? (
    // A plain link: the provider's login is not a page of this application.
    <a href="/api/login" className={door}>
      Get Started
      <ArrowRight size={20} aria-hidden="true" />
    </a>
  ) : (
    <Link href="/auth" className={door}>
      Iniciar sesión
      <ArrowRight size={20} aria-hidden="true" />
    </Link>
  );

const door = `${buttonStyle("primary", "hero")} max-sm:w-full`;
