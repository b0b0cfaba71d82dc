import ExternalLink from "lucide-react/icons/external-link";
import { hostOf } from "./shopper-words.ts";

interface OutsideLinkProps {
  /** Pasted by somebody: anything but https is left out. */
  address: string | null;
  text: string;
}

/** The host stands in it: nobody should have to guess where a pasted address leads. */
export const OutsideLink = ({ address, text }: OutsideLinkProps) => {
  const host = address && hostOf(address);
  if (!host) return null;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="inline-flex min-h-6 min-w-0 max-w-full items-center gap-1 font-medium text-accent hover:text-accent-hover"
    >
      <span className="truncate">
        {text} en {host}
      </span>
      <ExternalLink size={14} strokeWidth={2} className="shrink-0" aria-hidden="true" />
    </a>
  );
};
