import { bankBrand } from "#client/brand/bank-brands.ts";
import { firstCharacters } from "#client/lib/characters.ts";

interface BankTileProps {
  institution: string;
}

/** The square of a bank: its glyph or its initials, decorative beside the name. */
export const BankTile = ({ institution }: BankTileProps) => {
  const brand = bankBrand(institution);

  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: brand?.colour ?? "#4e586c" }}
      className="grid size-9.5 shrink-0 place-items-center rounded-tile font-semibold text-sm text-white tracking-tight"
    >
      {brand?.glyph ? (
        <svg viewBox="0 0 24 24" className="size-5.5" aria-hidden="true">
          <path d={brand.glyph} fill="currentColor" />
        </svg>
      ) : (
        initials(institution)
      )}
    </span>
  );
};

const generic = /^(banco|bank|caja|caixa)( de)?\s+(?=\S)/i;

const initials = (institution: string) =>
  firstCharacters(institution.trim().replace(generic, ""), 2).toUpperCase();
