import { type ReactNode, useState } from "react";
import { DialogFailed } from "#client/components/dialog-failed.tsx";
import { lazyPart } from "#client/lib/lazy-part.tsx";
import type { Account } from "#shared/contracts/banking/ledger.ts";

const AccountDialog = lazyPart(
  async () => (await import("./account-dialog.tsx")).AccountDialog,
  DialogFailed,
);
const NewAccountDialog = lazyPart(
  async () => (await import("./new-account-dialog.tsx")).NewAccountDialog,
  DialogFailed,
);

/** The dialogs of accounts, and what opens them. */
export const useAccountCare = (
  accounts: Account[],
  onShowRows: (account: Account) => void,
  sharedWith: (account: Account) => ReactNode,
) => {
  const [shownId, setShownId] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const account = accounts.find(({ id }) => id === shownId);

  return {
    add: () => setAdding(true),
    show: ({ id }: Account) => {
      setShownId(id);
      setOpen(true);
    },
    dialogs: (
      <>
        {account && (
          <AccountDialog
            key={account.id}
            account={account}
            accounts={accounts}
            open={isOpen}
            sharedWith={sharedWith}
            onShowRows={(shown) => {
              setOpen(false);
              onShowRows(shown);
            }}
            onClose={() => setOpen(false)}
          />
        )}
        {isAdding && <NewAccountDialog open onClose={() => setAdding(false)} />}
      </>
    ),
  };
};
