import ArrowRight from "lucide-react/icons/arrow-right";
import ShieldCheck from "lucide-react/icons/shield-check";
import { Link } from "wouter";
import { buttonStyle } from "#client/components/button-style.ts";
import { LegalLinks } from "#client/components/legal-links.tsx";
import { BrandName, Wordmark } from "#client/components/wordmark.tsx";
import { FeatureCards } from "#client/features/landing/feature-cards.tsx";
import { PreviewPanel } from "#client/features/landing/preview-panel.tsx";

/** What a visitor sees, and what stands while the session is read: it needs no data. */
export const LandingPage = () => (
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
            <GetStarted />
            <p className="flex items-center gap-2 text-ink-muted text-md">
              <ShieldCheck size={18} strokeWidth={1.75} aria-hidden="true" />
              Tu banco, en solo lectura (PSD2)
            </p>
          </div>
        </div>
        <PreviewPanel />
      </section>
      <FeatureCards />
      <div className="px-5 pb-8 lg:hidden">
        <GetStarted />
      </div>
    </main>
    <footer className="px-5 pb-6 lg:px-10">
      <LegalLinks className="border-line border-t pt-3" />
    </footer>
  </div>
);

// A plain link: the provider's login is not a page of this application.
const GetStarted = () => (
  <a href="/api/login" className={`${buttonStyle("primary", "hero")} max-sm:w-full`}>
    Get Started
    <ArrowRight size={20} aria-hidden="true" />
  </a>
);
