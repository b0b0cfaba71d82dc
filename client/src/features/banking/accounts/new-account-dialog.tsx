import { type SubmitEvent, useId, useState } from "react";
import { OneOfChips } from "#client/components/choice-chips.tsx";
import { Dialog } from "#client/components/dialog.tsx";
import { EditActions } from "#client/components/edit-actions.tsx";
import { MomentField } from "#client/components/moment-input.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { madridDay } from "#client/lib/dates.ts";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import { accountNameMaxLength } from "#shared/contracts/banking/accounts.ts";
import { type AccountType, isHeldApart } from "#shared/rules/account-kinds.ts";
import { useCreateAccount } from "./account-queries.ts";
import { accountKinds, accountTypes } from "./account-words.ts";
import { balanceLabel, balanceOf, balanceProblem, nameProblem, openedOnProblem } from "./opening-fields.ts";

interface NewAccountDialogProps {
  open: boolean;
  onClose: () => void;
}

const currencyProblem = (currency: string) =>
  /^[A-Z]{3}$/.test(currency) ? undefined : "Tres letras, como EUR o USD";

/** An account kept by hand: the name follows the type until the person writes one. */
export const NewAccountDialog = ({ open, onClose }: NewAccountDialogProps) => {
  const [type, setType] = useState<AccountType>("cash");
  const [typedName, setName] = useState<string>();
  const [balance, setBalance] = useState("0");
  const [openedOn, setOpenedOn] = useState(() => madridDay(new Date()));
  const [currency, setCurrency] = useState("EUR");
  const name = typedName ?? accountTypes[type];
  const form = useId();
  const create = useCreateAccount(onClose);
  const fields = useCheckedFields({
    name: nameProblem(name),
    balance: balanceProblem(balance),
    openedOn: openedOnProblem(openedOn),
    currency: currencyProblem(currency),
  });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!fields.checkAll(event.currentTarget) || create.isPending) return;
    const opening = { openingBalance: balanceOf(balance, type), openedOn };
    create.mutate({ body: { name: name.trim(), type, currency, ...opening } });
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cuenta a mano"
      description="Apuntas tú lo que entra y lo que sale, sin banco."
      action={<EditActions form={form} isPending={create.isPending} />}
    >
      <form id={form} noValidate onSubmit={handleSubmit} className="space-y-5">
        <OneOfChips
          legend="¿Qué es?"
          choices={accountKinds}
          value={type}
          onChange={setType}
          {...(isHeldApart({ type }) && { hint: "Cuenta en tu patrimonio, no en tu saldo disponible." })}
        />
        <TextField
          label="Nombre"
          name="name"
          autoComplete="off"
          maxLength={accountNameMaxLength}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          onBlur={() => fields.check("name")}
          error={fields.errorOf("name")}
        />
        <TextField
          label={balanceLabel(type)}
          name="balance"
          inputMode="decimal"
          autoComplete="off"
          value={balance}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => setBalance(currentTarget.value)}
          onBlur={() => fields.check("balance")}
          error={fields.errorOf("balance")}
          trailing={currency === "EUR" ? "€" : currency}
        />
        <MomentField
          kind="day"
          label="¿Desde qué día?"
          name="openedOn"
          hint="El saldo es el del principio de ese día."
          value={openedOn}
          max={madridDay(new Date())}
          onChange={setOpenedOn}
          error={fields.errorOf("openedOn")}
        />
        <TextField
          label="Divisa"
          name="currency"
          autoComplete="off"
          maxLength={3}
          value={currency}
          onChange={({ currentTarget }) => setCurrency(currentTarget.value.toUpperCase())}
          onBlur={() => fields.check("currency")}
          error={fields.errorOf("currency")}
          {...(currency !== "EUR" && { hint: "Solo las cuentas en euros suman en tus totales." })}
        />
      </form>
    </Dialog>
  );
};
