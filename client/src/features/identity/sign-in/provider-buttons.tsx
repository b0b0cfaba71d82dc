import apple from "simple-icons/icons/apple.svg?raw";
import facebook from "simple-icons/icons/facebook.svg?raw";
import google from "simple-icons/icons/google.svg?raw";
import replit from "simple-icons/icons/replit.svg?raw";
import { Button } from "#client/components/button.tsx";

const pathOf = (svg: string) => / d="([^"]+)"/.exec(svg)?.[1];

const providers = {
  google: { name: "Google", address: "/api/auth/google", glyph: pathOf(google), colour: "text-[#4285f4]" },
  facebook: {
    name: "Facebook",
    address: "/api/auth/facebook",
    glyph: pathOf(facebook),
    colour: "text-[#0866ff]",
  },
  apple: { name: "Apple", address: "/api/auth/apple", glyph: pathOf(apple), colour: "text-ink" },
  replit: {
    name: "Replit",
    address: "/api/login?from=auth",
    glyph: pathOf(replit),
    colour: "text-[#d84d04]",
  },
};

interface ProviderButtonsProps {
  legend: string;
  offered: (keyof typeof providers)[];
}

/** Sign-in with others; each one leaves this application. */
export const ProviderButtons = ({ legend, offered }: ProviderButtonsProps) => (
  <section aria-label={legend} className="@container mt-7">
    <p className="flex items-center gap-4 text-ink-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {legend}
    </p>
    <div className="mt-6 grid grid-cols-2 gap-2.5 cramped:grid-cols-1">
      {offered.map((id) => (
        <ProviderButton key={id} {...providers[id]} />
      ))}
    </div>
  </section>
);

const ProviderButton = ({ name, address, glyph, colour }: (typeof providers)[keyof typeof providers]) => (
  <Button variant="secondary" onClick={() => location.assign(address)}>
    <svg viewBox="0 0 24 24" className={`size-4.5 ${colour}`} aria-hidden="true">
      <path d={glyph} fill="currentColor" />
    </svg>
    {name}
  </Button>
);
