import type { LucideIcon } from "lucide-react";
import { Link, useRoute } from "wouter";

export interface NavigationItem {
  href: string;
  label: string;
  icon: LucideIcon;
  fetchCode: () => Promise<unknown>;
}

interface NavigationLinkProps extends NavigationItem {
  className?: string;
  onClick?: () => void;
}

/** Fetches the page's code on hover or focus. */
export const NavigationLink = (props: NavigationLinkProps) => {
  const { href, label, icon, fetchCode, className = placeStyle, onClick } = props;
  const [isCurrent] = useRoute(href);
  const fetchQuietly = () => void fetchCode().catch(() => {});

  return (
    <Link
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      className={className}
      onPointerEnter={fetchQuietly}
      onFocus={fetchQuietly}
      {...(onClick && { onClick })}
    >
      <NavigationSign label={label} icon={icon} />
    </Link>
  );
};

export const NavigationSign = ({ label, icon: Icon }: Pick<NavigationItem, "label" | "icon">) => (
  <>
    <Icon size={22} strokeWidth={1.75} className="md:max-lg:hidden lg:size-5" aria-hidden="true" />
    <span className="max-w-full truncate">{label}</span>
  </>
);

export const placeStyle =
  "flex h-13.5 w-full flex-col items-center justify-center gap-1 rounded-full font-semibold text-ink-muted text-nano transition-colors duration-fast hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent md:h-11 md:flex-row md:gap-2 md:px-3 md:text-md lg:px-4";
