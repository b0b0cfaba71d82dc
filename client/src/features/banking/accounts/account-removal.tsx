import { useState } from "react";
import { Link } from "wouter";
import { Button } from "#client/components/button.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { counted } from "#client/lib/format.ts";
import type { AccountDetails } from "#shared/contracts/banking/accounts.ts";
import { foldedPhrase } from "#shared/rules/fold.ts";
import { useRemoveAccount } from "./account-queries.ts";

interface AccountRemovalProps {
  details: AccountDetails;
  onKeep: () => void;
  onRemoved: () => void;
}

/** Asks for the account's name, after offering a copy. */
export const AccountRemoval = ({ details, onKeep, onRemoved }: AccountRemovalProps) => {
  const { account, transactions, source } = details;
  const [typed, setTyped] = useState("");
  const remove = useRemoveAccount(onRemoved);
  const isRight = foldedPhrase(typed) === foldedPhrase(account.name);

  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight && !remove.isPending)
          remove.mutate({ params: { id: account.id }, body: { name: typed } });
      }}
    >
      <p className="text-md">
        Se borran la cuenta y{" "}
        {transactions === 0 ? "todo lo suyo" : counted(transactions, "movimiento", "movimientos")}. No se
        puede deshacer.
        {source === "bank" && " Tu banco no la vuelve a traer, salvo que lo conectes otra vez."}
      </p>
      <p className="text-md">
        <Link
          href="/settings?tab=datos"
          className="font-semibold text-accent underline decoration-1 underline-offset-4"
        >
          Descarga antes una copia
        </Link>
      </p>
      <TextField
        label={`Escribe «${account.name}» para borrarla`}
        name="typed"
        autoComplete="off"
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className="flex flex-wrap gap-3 *:flex-1">
        <Button variant="secondary" disabled={remove.isPending} onClick={onKeep}>
          Conservar
        </Button>
        <Button
          type="submit"
          variant="danger"
          disabled={!isRight}
          busy={remove.isPending}
          busyText="Eliminando..."
        >
          Eliminar cuenta
        </Button>
      </div>
    </form>
  );
};
