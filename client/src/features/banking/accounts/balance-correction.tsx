import { type SubmitEvent, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { ConflictChoice } from "#client/components/conflict-choice.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { moneyIn } from "#client/lib/format.ts";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import type { AccountDetails } from "#shared/contracts/banking/accounts.ts";
import type { Account } from "#shared/contracts/banking/ledger.ts";
import { isOverwriting, useCorrectBalance } from "./account-queries.ts";
import { isOwed } from "./account-words.ts";
import { balanceLabel, balanceOf, balanceProblem, typedBalance } from "./opening-fields.ts";

interface BalanceCorrectionProps {
  details: AccountDetails;
  /** By hand a difference is written down; of a file it is what the person says. */
  isByHand: boolean;
  refetch: () => Promise<{ data: AccountDetails | undefined }>;
  onDone: () => void;
}

export const BalanceCorrection = ({ details, isByHand, refetch, onDone }: BalanceCorrectionProps) => {
  const { account } = details;
  /** What the person saw when they began. */
  const [version] = useState(details.balanceVersion);
  const [stored, setStored] = useState<AccountDetails>();
  const [text, setText] = useState(account.lacksBalance ? "" : typedBalance(account.balance, account.type));
  const fields = useCheckedFields({ balance: balanceProblem(text) });
  const correct = useCorrectBalance(account, onDone);

  const balance = balanceOf(text, account.type);
  const save = (version: string) =>
    correct.mutate(
      { params: { id: account.id }, body: { version, balance } },
      {
        onError: async (error) => {
          if (isOverwriting(error)) setStored((await refetch()).data);
        },
      },
    );
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fields.checkAll(event.currentTarget) && !correct.isPending) save(version);
  };

  if (stored)
    return (
      <ConflictChoice
        lines={[
          {
            label: "Saldo",
            mine: moneyIn(account.currency)(balance),
            stored: stored.account.lacksBalance
              ? "Sin decir"
              : moneyIn(account.currency)(stored.account.balance),
          },
        ]}
        busy={correct.isPending}
        onMine={() => save(stored.balanceVersion)}
        onStored={onDone}
      />
    );
  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-4 rounded-xl bg-sunken p-4">
      <TextField
        label={labelOf(account, isByHand)}
        name="balance"
        inputMode="decimal"
        autoComplete="off"
        // The person has just asked for this field.
        autoFocus
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={() => fields.check("balance")}
        error={fields.errorOf("balance")}
        hint={hintOf(account, isByHand)}
        trailing={account.currency === "EUR" ? "€" : account.currency}
      />
      <div className="flex gap-3 *:flex-1">
        <Button variant="secondary" disabled={correct.isPending} onClick={onDone}>
          Dejarlo
        </Button>
        <Button type="submit" busy={correct.isPending} busyText="Guardando...">
          {isByHand && !account.lacksBalance ? "Corregir" : "Guardar"}
        </Button>
      </div>
    </form>
  );
};

const hintOf = ({ lacksBalance }: Account, isByHand: boolean) => {
  if (!isByHand) return "Al acabar el día. Un extracto con saldo lo confirmará o te dirá cuánto se aparta.";
  return lacksBalance
    ? "Seguiré desde ahí con lo que apuntes."
    : "La diferencia queda como ajuste: ni gasto ni ingreso.";
};

const labelOf = ({ type }: Account, isByHand: boolean) => {
  if (type === "cash") return "¿Cuánto llevas ahora?";
  return isByHand ? `${balanceLabel(type)} (hoy)` : isOwed(type) ? "Hoy debo" : "Tengo hoy";
};
