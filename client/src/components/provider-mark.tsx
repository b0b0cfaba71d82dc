import apple from "simple-icons/icons/apple.svg?raw";
import facebook from "simple-icons/icons/facebook.svg?raw";
import google from "simple-icons/icons/google.svg?raw";
import replit from "simple-icons/icons/replit.svg?raw";
import { classNames } from "#client/lib/class-names.ts";
import type { SignInProvider } from "#shared/contracts/identity/sign-in-errors.ts";

const pathOf = (svg: string) => / d="([^"]+)"/.exec(svg)?.[1];

const glyphs: Record<SignInProvider, { path: string | undefined; colour: string }> = {
  google: { path: pathOf(google), colour: "text-[#4285f4]" },
  facebook: { path: pathOf(facebook), colour: "text-[#0866ff]" },
  apple: { path: pathOf(apple), colour: "text-ink" },
  oidc: { path: pathOf(replit), colour: "text-[#d84d04]" },
};

interface ProviderMarkProps {
  provider: SignInProvider;
  /** In the colour of the text. */
  isMuted?: boolean;
}

/** The provider's logo, beside its name. */
export const ProviderMark = ({ provider, isMuted = false }: ProviderMarkProps) => (
  <svg
    viewBox="0 0 24 24"
    className={classNames("size-4.5 shrink-0", !isMuted && glyphs[provider].colour)}
    aria-hidden="true"
  >
    <path d={glyphs[provider].path} fill="currentColor" />
  </svg>
);
