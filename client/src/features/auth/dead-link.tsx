import Unlink from "lucide-react/icons/unlink";
import { Link } from "wouter";
import { buttonStyle } from "#client/components/button-style.ts";
import { OutcomePanel } from "./outcome-panel.tsx";

interface DeadLinkProps {
  /** Where another link is asked for. */
  way: { href: string; label: string };
}

export const DeadLink = ({ way: { href, label } }: DeadLinkProps) => (
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
    Los enlaces caducan, se usan una sola vez y solo vale el último. Si ya lo has usado, no tienes que hacer
    nada más.
  </OutcomePanel>
);
