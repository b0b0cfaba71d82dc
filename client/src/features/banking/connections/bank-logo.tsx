import { useState } from "react";
import { bankBrand } from "#client/brand/bank-brands.ts";
import { BankTile } from "#client/components/bank-tile.tsx";

interface BankLogoProps {
  name: string;
  /** An address on our own origin. */
  logo: string | null;
}

/** In the bank's colours when known, else its logo. Decorative. */
export const BankLogo = ({ name, logo }: BankLogoProps) => {
  const [isBroken, setIsBroken] = useState(false);

  if (!logo || isBroken || bankBrand(name)) return <BankTile institution={name} />;
  return (
    <img
      src={logo}
      alt=""
      width={38}
      height={38}
      loading="lazy"
      onError={() => setIsBroken(true)}
      className="size-9.5 shrink-0 rounded-tile bg-white object-contain p-1 ring-1 ring-line ring-inset"
    />
  );
};
