import { type RefCallback, type SubmitEvent, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { ConflictChoice, type ConflictLine } from "#client/components/conflict-choice.tsx";
import { MomentField } from "#client/components/moment-input.tsx";
import { Switch } from "#client/components/switch.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { madridDay, shortDay } from "#client/lib/dates.ts";
import { moneyIn } from "#client/lib/format.ts";
import { useCheckedFields } from "#client/lib/use-checked-fields.ts";
import {
  type AccountChanges,
  type AccountDetails,
  accountNameMaxLength,
} from "#shared/contracts/banking/accounts.ts";
import { accountShare } from "#shared/rules/account-kinds.ts";
import { isOverwriting, useUpdateAccount } from "./account-queries.ts";
import { colorNames } from "./account-words.ts";
import { ColorChoice } from "./color-choice.tsx";
import { balanceOf, balanceProblem, nameProblem, openedOnProblem, typedBalance } from "./opening-fields.ts";

interface AccountSettingsProps {
  /** As they were when the person began. */
  details: AccountDetails;
  onBegin: () => void;
  onSaved: () => void;
  formRef: RefCallback<HTMLFormElement> | undefined;
  refetch: () => Promise<{ data: AccountDetails | undefined }>;
}

const halfPercent = 50;

const shareProblem = (text: string) => {
  // Whole digits alone: "1e1" and "0x9" are numbers to JavaScript.
  const percent = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  const isRight = percent >= accountShare.least && percent <= accountShare.most;
  return isRight ? undefined : "Entre 1 y 100";
};

const mayBeSavings = ({ type }: Pick<AccountDetails["account"], "type">) =>
  type === "checking" || type === "savings";

const savingsType = (account: AccountDetails["account"], isSavings: boolean): Pick<AccountChanges, "type"> =>
  mayBeSavings(account) ? { type: isSavings ? "savings" : "checking" } : {};

interface SavingsSwitchProps {
  account: AccountDetails["account"];
  checked: boolean;
  onChange: (isSavings: boolean) => void;
}

/** Banks call an account of savings a current one as often as not. */
const SavingsSwitch = ({ account, checked, onChange }: SavingsSwitchProps) =>
  mayBeSavings(account) ? (
    <Switch
      label="Cuenta de ahorro"
      hint="Lo que pasas a ella es ahorro"
      checked={checked}
      onChange={onChange}
    />
  ) : null;

/** Name, colour, what of it counts, and the opening of an account kept by hand. */
export const AccountSettings = ({ details, onBegin, onSaved, formRef, refetch }: AccountSettingsProps) => {
  const { account, reportedName, opening } = details;
  const [name, setName] = useState(account.name);
  const [color, setColor] = useState(account.color);
  const [isShared, setShared] = useState(account.sharePercent < accountShare.most);
  const [share, setShare] = useState(
    String(account.sharePercent < accountShare.most ? account.sharePercent : halfPercent),
  );
  const [isHidden, setHidden] = useState(account.isHidden);
  const [isSavings, setSavings] = useState(account.type === "savings");
  const [balance, setBalance] = useState(typedOpening(details));
  const [openedOn, setOpenedOn] = useState(opening?.day ?? "");
  const [stored, setStored] = useState<AccountDetails>();
  const update = useUpdateAccount();
  const fields = useCheckedFields({
    name: nameProblem(name),
    share: isShared ? shareProblem(share) : undefined,
    balance: openingProblem(opening, balance),
    openedOn: opening ? openedOnProblem(openedOn) : undefined,
  });

  const changes: AccountChanges = {
    name: name.trim() === reportedName ? null : name.trim(),
    color,
    sharePercent: isShared ? Number(share) : accountShare.most,
    isHidden,
    ...savingsType(account, isSavings),
    ...openingChanges(details, { balance, openedOn }),
  };
  const save = (version: string) =>
    update.mutate(
      { params: { id: account.id }, body: { ...changes, version } },
      {
        onError: async (error) => {
          if (isOverwriting(error)) setStored((await refetch()).data);
        },
        onSuccess: onSaved,
      },
    );
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!fields.checkAll(event.currentTarget) || update.isPending) return;
    onBegin();
    save(details.version);
  };

  if (stored)
    return (
      <ConflictChoice
        lines={linesOf({ ...changes, name: name.trim() }, stored)}
        busy={update.isPending}
        onMine={() => save(stored.version)}
        onStored={onSaved}
      />
    );
  return (
    <form ref={formRef} noValidate onSubmit={handleSubmit} onChange={onBegin} className="space-y-5">
      <TextField
        label="Nombre"
        name="name"
        autoComplete="off"
        maxLength={accountNameMaxLength}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onBlur={() => fields.check("name")}
        error={fields.errorOf("name")}
        {...(reportedName !== null && { hint: `En tu banco: ${reportedName}` })}
      />
      <ColorChoice value={color} onChange={setColor} />
      <Switch
        label="Cuenta compartida"
        hint={isShared ? `Cuenta un ${share} %` : "Cuenta entera"}
        checked={isShared}
        onChange={setShared}
      />
      {isShared && (
        <TextField
          label="¿Qué parte es tuya?"
          name="share"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={share}
          onChange={({ currentTarget }) => setShare(currentTarget.value)}
          onBlur={() => fields.check("share")}
          error={fields.errorOf("share")}
          trailing="%"
        />
      )}
      <SavingsSwitch account={account} checked={isSavings} onChange={setSavings} />
      <Switch
        label="No contar en los totales"
        hint="Sus movimientos se siguen viendo en la lista"
        checked={isHidden}
        onChange={setHidden}
      />
      {opening && (
        <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
          <TextField
            label="Saldo inicial"
            name="balance"
            inputMode="decimal"
            autoComplete="off"
            value={balance}
            onChange={({ currentTarget }) => setBalance(currentTarget.value)}
            onBlur={() => fields.check("balance")}
            error={fields.errorOf("balance")}
            {...(opening.balance === null && { hint: "Vacío si no lo sabes" })}
            trailing={account.currency === "EUR" ? "€" : account.currency}
          />
          <MomentField
            kind="day"
            label="Del día"
            name="openedOn"
            value={openedOn}
            max={madridDay(new Date())}
            onChange={(day) => {
              setOpenedOn(day);
              onBegin();
            }}
            error={fields.errorOf("openedOn")}
          />
        </div>
      )}
      <Button type="submit" busy={update.isPending} busyText="Guardando..." className="w-full">
        Guardar cambios
      </Button>
    </form>
  );
};

const typedOpening = ({ account, opening }: AccountDetails) =>
  opening === null || opening.balance === null ? "" : typedBalance(opening.balance, account.type);

/** What nobody has told may stay so. */
const isLeftUntold = (opening: NonNullable<AccountDetails["opening"]>, balance: string) =>
  opening.balance === null && balance.trim() === "";

const openingProblem = (opening: AccountDetails["opening"], balance: string) =>
  opening === null || isLeftUntold(opening, balance) ? undefined : balanceProblem(balance);

const openingChanges = (
  { account, opening }: AccountDetails,
  { balance, openedOn }: { balance: string; openedOn: string },
): AccountChanges => {
  if (opening === null) return {};
  return isLeftUntold(opening, balance)
    ? { openedOn }
    : { openingBalance: balanceOf(balance, account.type), openedOn };
};

const linesOf = (mine: AccountChanges, { account, opening }: AccountDetails): ConflictLine[] => {
  const colorOf = (color: AccountChanges["color"]) => (color ? colorNames[color] : "Sin color");
  const money = moneyIn(account.currency);
  return [
    { label: "Nombre", mine: mine.name ?? account.name, stored: account.name },
    { label: "Color", mine: colorOf(mine.color), stored: colorOf(account.color) },
    { label: "Tu parte", mine: `${mine.sharePercent} %`, stored: `${account.sharePercent} %` },
    { label: "Ahorro", mine: savingsText(mine.type), stored: savingsText(account.type) },
    { label: "Totales", mine: countsText(mine.isHidden), stored: countsText(account.isHidden) },
    ...(opening && mine.openingBalance !== undefined && mine.openedOn
      ? [
          {
            label: "Saldo inicial",
            mine: `${money(mine.openingBalance)}, ${shortDay(mine.openedOn)}`,
            stored: `${opening.balance === null ? "Sin decir" : money(opening.balance)}, ${shortDay(opening.day)}`,
          },
        ]
      : []),
  ];
};

const countsText = (isHidden: boolean | undefined) => (isHidden ? "No cuenta" : "Cuenta");

const savingsText = (type: AccountChanges["type"]) => (type === "savings" ? "Sí" : "No");
