import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { moneyReads } from "#client/api/money-reads.ts";
import { queryOf, useSend } from "#client/api/query.ts";
import { Button } from "#client/components/button.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { SelectField } from "#client/components/select-field.tsx";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import { failureToast } from "#client/lib/failure-details.ts";
import { counted, moneyIn } from "#client/lib/format.ts";
import {
  type Joining,
  joinAccounts,
  previewAccountJoining,
} from "#shared/contracts/banking/account-joining.ts";
import { undoHistoryEntry } from "#shared/contracts/banking/history.ts";
import type { Account } from "#shared/contracts/banking/ledger.ts";
import { isHeldApart } from "#shared/rules/account-kinds.ts";
import { isOverwriting } from "./account-queries.ts";
import { isByHand } from "./account-words.ts";

interface AccountJoiningProps {
  account: Account;
  others: Account[];
  onKeep: () => void;
  onJoined: () => void;
}

/** Accounts that a bank or a file fills, which may be the same as one kept by hand. */
export const joinable = (account: Account, accounts: readonly Account[]) =>
  isByHand(account) && !isHeldApart(account)
    ? accounts.filter(
        (one) => one.openedOn === null && one.currency === account.currency && !isHeldApart(one),
      )
    : [];

const useJoin = (after: () => void, onChanged: () => unknown) => {
  const failure = failureToast("No se pudo unir");
  const undo = useSend(undoHistoryEntry, {
    refreshes: moneyReads,
    success: () => ({ title: "Cuentas separadas de nuevo" }),
    failure: failureToast("No se pudo deshacer"),
  });
  return useSend(joinAccounts, {
    refreshes: moneyReads,
    success: ({ account, entryId }) => ({
      ...{ title: "Cuentas unidas", description: account.name },
      action: { label: "Deshacer", onPress: () => undo.mutate({ params: { id: entryId } }) },
    }),
    failure: (error) => {
      if (isOverwriting(error)) void onChanged();
      return failure(error);
    },
    after,
  });
};

/** An account kept by hand becomes part of the one that its bank or a file fills. */
export const AccountJoining = ({ account, others, onKeep, onJoined }: AccountJoiningProps) => {
  const [into, setInto] = useState(others[0]?.id ?? "");
  const query = useQuery({
    ...queryOf(previewAccountJoining, { params: { id: account.id }, query: { into } }),
    ...{ staleTime: 0, gcTime: 0 },
  });
  const join = useJoin(onJoined, query.refetch);
  const other = others.find(({ id }) => id === into);

  return (
    <div className="space-y-4">
      <SelectField
        label="Unir con"
        value={into}
        disabled={join.isPending}
        options={others.map(({ id, name, institutionName, ibanLast4 }) => ({
          value: id,
          name: [name, institutionName !== name && institutionName, ibanLast4 && `·· ${ibanLast4}`]
            .filter(Boolean)
            .join(" · "),
        }))}
        onChange={setInto}
      />
      <Loaded query={query} loading={<PreviewSkeleton />}>
        {(preview) => (
          <>
            <ul className="list-disc space-y-1.5 pl-5 text-md">
              {linesOf(preview, other?.name ?? "").map((line) => (
                <li key={line}>{line}</li>
              ))}
              {other && <li>El saldo es el que dice tu banco: {moneyIn(other.currency)(other.balance)}</li>}
            </ul>
            <p className="text-ink-muted text-sm">
              «{account.name}» desaparece. Se puede deshacer durante 30 días en el historial.
            </p>
            <div className="flex flex-wrap gap-3 *:flex-1">
              <Button variant="secondary" disabled={join.isPending} onClick={onKeep}>
                Volver
              </Button>
              <Button
                busy={join.isPending}
                busyText="Uniendo..."
                disabled={query.isFetching}
                onClick={() =>
                  join.mutate({ params: { id: account.id }, body: { into, version: preview.version } })
                }
              >
                Unir cuentas
              </Button>
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
};

const linesOf = ({ same, moved, adjustments }: Joining, name: string) => [
  same === 0
    ? "Ningún apunte tuyo coincide con los de tu banco"
    : `${counted(same, "apunte tuyo ya está", "apuntes tuyos ya están")} en «${name}»: quedan los de tu banco, con tus notas, etiquetas, nombres, partes y categorías`,
  ...(moved > 0 ? [`${counted(moved, "apunte pasa", "apuntes pasan")} a «${name}»`] : []),
  ...(adjustments > 0
    ? [`${counted(adjustments, "ajuste de saldo se quita", "ajustes de saldo se quitan")}`]
    : []),
];

const PreviewSkeleton = () => (
  <SkeletonGroup label="Comparando las cuentas" className="space-y-3">
    <Skeleton className="h-16 rounded-md" />
    <Skeleton className="h-11 rounded-full" />
  </SkeletonGroup>
);
