import { startSignOut } from "#client/api/manual-user.ts";
import { useSend } from "#client/api/query.ts";
import { reasonOf } from "#client/lib/failure-details.ts";
import { deleteAccount } from "#shared/contracts/my-data.ts";
import { keepReceipt } from "./receipt.ts";

export const useDeleteAccount = (onDeleted: () => void) =>
  useSend(deleteAccount, {
    refreshes: [],
    optimistic: () => void startSignOut(),
    failure: (error) => ({
      title: "No se pudo eliminar tu cuenta",
      description: reasonOf(error) ?? "No se ha borrado nada. Inténtalo de nuevo en un momento.",
    }),
    after: ({ receipt }) => {
      keepReceipt(receipt);
      onDeleted();
    },
  });
