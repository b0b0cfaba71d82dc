import { Link } from "wouter";
import { buttonStyle } from "#client/components/button-style.ts";
import { TilePattern } from "#client/components/tile.tsx";
import { Wordmark } from "#client/components/wordmark.tsx";

export const NotFoundPage = () => (
  <main className="island relative isolate flex min-h-dvh flex-col justify-between px-5 pt-5 pb-8 sm:px-10 sm:py-10">
    <TilePattern className="-z-1" />
    <Link href="/" aria-label="AI.Fred, ir al inicio" className="self-start">
      <Wordmark on="island" />
    </Link>
    <div>
      <p aria-hidden="true" className="font-semibold text-[7.375rem] leading-none tracking-[-0.02em]">
        4<span className="text-saffron">0</span>4
      </p>
      <h1 className="mt-3 font-semibold text-[2.125rem] leading-[1.2] tracking-[-0.032em]">Page Not Found</h1>
      <p className="voice mt-1.5 text-ink-muted text-[1.125rem] sm:text-voice-lg">
        Aquí no hay nada. Ni deudas, al menos.
      </p>
      <Link href="/" className={`${buttonStyle("saffron", "lg")} mt-7 w-full sm:max-w-105`}>
        Volver al inicio
      </Link>
    </div>
  </main>
);
