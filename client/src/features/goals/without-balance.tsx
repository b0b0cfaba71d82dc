import { Link } from "wouter";
import { Amount } from "#client/components/amount.tsx";
import { classNames } from "#client/lib/class-names.ts";

interface WithoutBalanceProps {
  /** Of accounts that a goal follows. */
  names: readonly string[];
  className?: string;
}

const list = new Intl.ListFormat("es-ES", { type: "conjunction" });

/** Accounts whose balance nobody has told, and where the person says what there is. */
export const WithoutBalance = ({ names, className }: WithoutBalanceProps) =>
  names.length > 0 && (
    <p className={classNames("wrap-anywhere text-sm", className)}>
      No sé el saldo de {list.format(names.map((name) => `«${name}»`))}.{" "}
      <Link href="/banking#cuentas" className="font-semibold text-accent">
        Di cuánto tienes hoy
      </Link>
    </p>
  );

/** What was noted and the accounts that a goal follows do not show yet, so that both figures can be told apart. */
export const NotInAccountsYet = ({ amount }: { amount: number }) =>
  amount > 0 && (
    <p className="text-ink-muted text-sm">
      Incluye <Amount amount={amount} /> que aún no están en la cuenta.
    </p>
  );
