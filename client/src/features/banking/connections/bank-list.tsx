import ChevronRight from "lucide-react/icons/chevron-right";
import Landmark from "lucide-react/icons/landmark";
import { Link } from "wouter";
import { Badge } from "#client/components/badge.tsx";
import { buttonStyle } from "#client/components/button-style.ts";
import { EmptyState } from "#client/components/empty-state.tsx";
import { classNames } from "#client/lib/class-names.ts";
import { counted } from "#client/lib/format.ts";
import type { Institution } from "#shared/contracts/banking/connections.ts";
import { BankLogo } from "./bank-logo.tsx";
import { searchBanks } from "./bank-search.ts";

interface BankListProps {
  institutions: Institution[];
  search: string;
  onPick: (institution: Institution) => void;
}

export const BankList = ({ institutions, search, onPick }: BankListProps) => {
  const { popular, others, left } = searchBanks(institutions, search);
  const count = popular.length + others.length + left;

  return (
    <>
      <p role="status" className="sr-only">
        {search.trim() && counted(count, "banco encontrado", "bancos encontrados")}
      </p>
      {count === 0 && (
        <NoBanks title="Ningún banco se llama así" description="Prueba con otra palabra de su nombre." />
      )}
      {popular.length > 0 && (
        <ul className="divide-y divide-line md:mt-2 md:grid md:grid-cols-3 md:gap-2.5 md:divide-y-0">
          {popular.map((institution) => (
            <li key={institution.id}>
              <Choice institution={institution} onPick={onPick} isCard />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <>
          <h3 className="mt-5 font-semibold text-ink-muted text-sm">Otros bancos</h3>
          <ul className="mt-1 md:grid md:grid-cols-2 md:gap-x-6">
            {others.map((institution) => (
              <li key={institution.id} className="border-line border-b max-md:last:border-b-0">
                <Choice institution={institution} onPick={onPick} />
              </li>
            ))}
          </ul>
        </>
      )}
      {left > 0 && (
        <p className="mt-4 text-center text-ink-muted text-sm">
          Y {counted(left, "banco más", "bancos más")}. Búscalos por su nombre.
        </p>
      )}
    </>
  );
};

interface ChoiceProps {
  institution: Institution;
  onPick: (institution: Institution) => void;
  isCard?: boolean;
}

const Choice = ({ institution, onPick, isCard = false }: ChoiceProps) => (
  <button
    type="button"
    onClick={() => onPick(institution)}
    className={classNames(
      "flex min-h-14 flex-wrap items-center gap-x-3.5 gap-y-1 py-2 text-left transition-colors duration-tap hover:bg-accent-soft",
      isCard ? card : "-mx-2 w-[calc(100%+1rem)] rounded-md px-2",
    )}
  >
    <BankLogo name={institution.name} logo={institution.logo} />
    <span className="wrap-anywhere min-w-24 flex-1 font-semibold text-base leading-5">
      {institution.name}
    </span>
    {institution.popular && (
      <span className={classNames("shrink-0", isCard && "md:absolute md:top-3.5 md:right-3.5")}>
        <Badge tone="saffron">Popular</Badge>
      </span>
    )}
    <ChevronRight
      size={20}
      className={classNames("shrink-0 text-ink-muted", isCard && "md:hidden")}
      aria-hidden="true"
    />
  </button>
);

const card =
  "max-md:-mx-2 max-md:w-[calc(100%+1rem)] max-md:rounded-md max-md:px-2 md:relative md:size-full md:flex-col md:flex-nowrap md:gap-y-3.5 md:items-start md:rounded-lg md:p-3.5 md:ring-1 md:ring-line md:ring-inset md:hover:ring-2 md:hover:ring-accent";

export const NoBanks = ({ title, description }: { title: string; description?: string }) => (
  <EmptyState
    icon={Landmark}
    title={title}
    description={description}
    action={
      <Link href="/banking/bancos" className={buttonStyle("secondary")}>
        Otras formas de traerlo
      </Link>
    }
  />
);
