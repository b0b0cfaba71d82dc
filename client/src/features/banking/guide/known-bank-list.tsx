import Landmark from "lucide-react/icons/landmark";
import { Link } from "wouter";
import { BankTile } from "#client/components/bank-tile.tsx";
import { buttonStyle } from "#client/components/button-style.ts";
import { EmptyState } from "#client/components/empty-state.tsx";
import { counted } from "#client/lib/format.ts";
import { type KnownBank, searchKnownBanks } from "#shared/rules/known-banks.ts";
import { fileWords, linkWords } from "./known-bank-words.ts";

export const KnownBankList = ({ search }: { search: string }) => {
  const banks = searchKnownBanks(search);

  return (
    <>
      <p role="status" className="sr-only">
        {search.trim() && counted(banks.length, "banco encontrado", "bancos encontrados")}
      </p>
      {banks.length === 0 ? (
        <UnknownBank />
      ) : (
        <ul className="mt-4 divide-y divide-line rounded-2xl bg-surface px-5 shadow-card lg:px-7">
          {banks.map((bank) => (
            <li key={bank.name}>
              <Row bank={bank} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

const Row = ({ bank }: { bank: KnownBank }) => (
  <article aria-label={bank.name} className="py-4">
    <h3 className="flex items-center gap-3.5 font-semibold text-base">
      <BankTile institution={bank.name} />
      <span className="wrap-anywhere min-w-0">{bank.name}</span>
    </h3>
    <dl className="mt-2 space-y-1 text-md md:pl-13">
      <Fact name="Conexión">{linkWords(bank)}</Fact>
      <Fact name="Archivo">{fileWords(bank)}</Fact>
      {bank.note && <Fact name="Ojo">{bank.note.es}</Fact>}
    </dl>
  </article>
);

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] cramped:grid-cols-1 gap-x-3">
    <dt className="text-ink-muted">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

const UnknownBank = () => (
  <EmptyState
    icon={Landmark}
    title="De ese banco no sabemos nada"
    description="Prueba con su archivo: si no conocemos sus columnas, te preguntamos cuál es cada una. O lleva la cuenta a mano."
    action={
      <div className="flex flex-wrap justify-center gap-3">
        <Link href="/banking#importar" className={buttonStyle("primary")}>
          Probar un archivo
        </Link>
        <Link href="/banking" className={buttonStyle("secondary")}>
          Llevar a mano
        </Link>
      </div>
    }
  />
);
