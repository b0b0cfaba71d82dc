import { Link } from "wouter";
import { classNames } from "#client/lib/class-names.ts";
import { madridDay } from "#client/lib/dates.ts";
import { type LeftOutAccount, leftOutWords } from "#shared/rules/left-out.ts";

interface LeftOutNoteProps {
  of: string;
  accounts: readonly LeftOutAccount[];
  className?: string;
}

/** "Media sin Cuenta ABC, sin datos desde marzo.", and where it is brought up to date. */
export const LeftOutNote = ({ of, accounts, className }: LeftOutNoteProps) => {
  const words = leftOutWords(accounts, madridDay(new Date()));
  if (words === null) return null;
  return (
    <p className={classNames("wrap-anywhere text-caption text-ink-muted lg:text-sm", className)}>
      {of} {words}.{" "}
      <Link href="/banking#importar" className="font-semibold text-accent">
        {accounts.length === 1 ? "Ponla al día" : "Ponlas al día"}
      </Link>
    </p>
  );
};
