import { Link } from "wouter";
import { madridDay } from "#client/lib/dates.ts";
import { type LeftOutAccount, leftOutWords } from "#shared/rules/left-out.ts";

interface UntoldNoteProps {
  accounts: readonly LeftOutAccount[];
  /** Nothing is known of any account. */
  isAll: boolean;
}

/** Accounts that stand in no balance, and where the person says what there is. */
export const UntoldNote = ({ accounts, isAll }: UntoldNoteProps) => {
  const words = leftOutWords(accounts, madridDay(new Date()));
  if (words === null) return null;
  return (
    <p className="wrap-anywhere mt-1 text-ink-muted text-sm">
      {isAll ? "Nadie me lo ha dicho." : `Saldo y previsión ${words}.`}{" "}
      <Link href="/banking#cuentas" className="font-semibold text-accent">
        Di cuánto tienes hoy
      </Link>
    </p>
  );
};
