import type { ReactNode } from "react";
import { Mark } from "#client/components/mark.tsx";
import { TilePattern } from "#client/components/tile.tsx";
import { Wordmark } from "#client/components/wordmark.tsx";

interface AuthFrameProps {
  title: string;
  children: ReactNode;
}

/** What is done on the way in: the title over it on phones; on desktops a poster at its left, which does not scroll. */
export const AuthFrame = ({ title, children }: AuthFrameProps) => (
  <main className="min-h-dvh lg:grid lg:grid-cols-[1.24fr_1fr] lg:p-5">
    <Island title={title} />
    <div className="relative -mt-9 rounded-t-4xl bg-canvas px-5 pt-6 pb-8 sm:px-10 lg:m-0 lg:grid lg:place-items-center lg:px-10 lg:py-4">
      <div className="mx-auto w-full max-w-md">
        <h1 className="mb-5 text-balance font-semibold text-title-1 max-lg:sr-only lg:text-[2rem]">
          {title}
        </h1>
        {children}
      </div>
    </div>
  </main>
);

const Island = ({ title }: Pick<AuthFrameProps, "title">) => (
  <div className="island relative isolate flex min-h-[max(13rem,calc(100dvh-39.875rem))] flex-col justify-end overflow-hidden px-5 pt-8 pb-17 sm:px-10 lg:sticky lg:top-5 lg:h-[calc(100dvh-2.5rem)] lg:min-h-[26rem] lg:justify-between lg:rounded-4xl lg:p-14">
    <TilePattern className="-z-1" />
    <div className="lg:hidden">
      <Mark size={52} on="island" />
      <p
        aria-hidden="true"
        className="mt-4 hyphens-auto text-balance font-semibold text-[min(2.125rem,10.5vw)] leading-tight tracking-[-0.032em]"
      >
        {title}
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
