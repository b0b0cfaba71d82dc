import Blocks from "lucide-react/icons/blocks";
import GalleryVerticalEnd from "lucide-react/icons/gallery-vertical-end";
import Landmark from "lucide-react/icons/landmark";
import Settings2 from "lucide-react/icons/settings-2";
import { Link, useRoute } from "wouter";

const items = [
  { href: "/", label: "Feed", icon: GalleryVerticalEnd },
  { href: "/banking", label: "Banco", icon: Landmark },
  { href: "/integrations", label: "Integraciones", icon: Blocks },
  { href: "/settings", label: "Config", icon: Settings2 },
];

/** One bar: a dock in thumb's reach on phones, a capsule at the top right from 768 px on. */
export const Navigation = () => (
  <nav aria-label="Principal" className={bar}>
    <ul className="grid auto-cols-fr grid-flow-col">
      {items.map((item) => (
        <li key={item.href}>
          <NavigationLink {...item} />
        </li>
      ))}
    </ul>
  </nav>
);

const NavigationLink = ({ href, label, icon: Icon }: (typeof items)[number]) => {
  const [isCurrent] = useRoute(href);

  return (
    <Link href={href} aria-current={isCurrent ? "page" : undefined} className={place}>
      <Icon size={22} strokeWidth={1.75} className="md:size-5" aria-hidden="true" />
      <span className="max-w-full truncate">{label}</span>
    </Link>
  );
};

const bar =
  "fixed inset-x-2.5 bottom-[calc(var(--dock-gap)+var(--safe-b))] z-30 mx-auto max-w-96 rounded-full bg-raised p-1 shadow-float md:inset-x-auto md:top-3 md:right-[max(2.5rem,calc((100vw-85rem)/2))] md:bottom-auto md:max-w-none";

const place =
  "flex h-13.5 flex-col items-center justify-center gap-1 rounded-full font-semibold text-ink-muted text-nano transition-colors duration-fast hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent md:h-11 md:flex-row md:gap-2 md:px-4 md:text-md";
