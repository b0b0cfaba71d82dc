import Unlink from "lucide-react/icons/unlink";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { buttonStyle } from "#client/components/button-style.ts";
import { OutcomePanel } from "./outcome-panel.tsx";

interface DeadLinkProps {
  /** Where another link is asked for. */
  way: { href: string; label: string };
  /** In place of what holds for most links. */
  children?: ReactNode;
}

const mostLinks =
  "Los enlaces caducan, se usan una sola vez y solo vale el último. Si ya lo has usado, no tienes que hacer nada más.";

export const DeadLink = ({ way: { href, label }, children = mostLinks }: DeadLinkProps) => (
  <OutcomePanel
    icon={Unlink}
    title="Este enlace ya no vale"
    ways={
      <>
        <Link href={href} className={buttonStyle("primary", "lg")}>
          {label}
        </Link>
        <Link href="/" className={buttonStyle("quiet")}>
          Volver al inicio
        </Link>
      </>
    }
  >
    {children}
  </OutcomePanel>
);
