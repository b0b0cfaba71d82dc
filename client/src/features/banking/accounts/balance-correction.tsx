import { type SubmitEvent, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import type { Account } from "#shared/contracts/banking/ledger.ts";
import { useCorrectBalance } from "./account-queries.ts";
import { isOwed } from "./account-words.ts";
import { balanceLabel, balanceOf, balanceProblem, typedBalance } from "./opening-fields.ts";

interface BalanceCorrectionProps {
  account: Account;
  /** By hand a difference is written down; of a file it is what the person says. */
  isByHand: boolean;
  onDone: () => void;
}

export const BalanceCorrection = ({ account, isByHand, onDone }: BalanceCorrectionProps) => {
  const [text, setText] = useState(account.lacksBalance ? "" : typedBalance(account.balance, account.type));
  const fields = useCheckedFields({ balance: balanceProblem(text) });
  const correct = useCorrectBalance(onDone);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!fields.checkAll(event.currentTarget) || correct.isPending) return;
    correct.mutate({ params: { id: account.id }, body: { balance: balanceOf(text, account.type) } });
  };

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
        hint={
          isByHand
            ? "La diferencia queda como ajuste: ni gasto ni ingreso."
            : "Al acabar el día. Un extracto con saldo lo confirmará o te dirá cuánto se aparta."
        }
        trailing={account.currency === "EUR" ? "€" : account.currency}
      />
      <div className="flex gap-3 *:flex-1">
        <Button variant="secondary" disabled={correct.isPending} onClick={onDone}>
          Dejarlo
        </Button>
        <Button type="submit" busy={correct.isPending} busyText="Guardando...">
          {isByHand ? "Corregir" : "Guardar"}
        </Button>
      </div>
    </form>
  );
};

const labelOf = ({ type }: Account, isByHand: boolean) => {
  if (type === "cash") return "¿Cuánto llevas ahora?";
  return isByHand ? `${balanceLabel(type)} (hoy)` : isOwed(type) ? "Hoy debo" : "Tengo hoy";
};
