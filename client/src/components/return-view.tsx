import { Link } from "wouter";
import type { Toast } from "#client/lib/toast.ts";
import { buttonStyle } from "./button-style.ts";
import { TileLoader } from "./tile.tsx";
import { Wordmark } from "./wordmark.tsx";

interface ReturnViewProps {
  title: string;
  /** Shown until there is an outcome. */
  waiting: string;
  outcome: Toast | undefined;
  way: { href: string; label: string };
}

/** Where another site sends the person back to: the result and where to continue. */
export const ReturnView = ({ title, waiting, outcome, way: { href, label } }: ReturnViewProps) => (
  <main className="mx-auto flex min-h-dvh max-w-120 flex-col items-center justify-center gap-6 px-5 text-center">
    <Wordmark />
    <h1 className="sr-only">{title}</h1>
    {outcome ? (
      <>
        <div role="status" className="space-y-1">
          <p className="font-semibold text-title-2">{outcome.title}</p>
          <p className="text-ink-muted">{outcome.description}</p>
        </div>
        <Link href={href} className={buttonStyle("primary", "lg")}>
          {label}
        </Link>
      </>
    ) : (
      <TileLoader>{waiting}</TileLoader>
    )}
  </main>
);
