import { useMutation } from "@tanstack/react-query";
import { download } from "#client/api/download.ts";
import { failureDetails } from "#client/lib/failure-details.ts";
import { problemToast, toast } from "#client/lib/toast.ts";
import { type TransactionExport, transactionExportPath } from "#shared/contracts/banking/exports.ts";
import { ApiError } from "#shared/http/errors.ts";

/** Downloads transactions as a file. */
export const useExport = (after: () => void) =>
  useMutation({
    mutationFn: (asked: TransactionExport) => download(transactionExportPath, asked),
    onSuccess: (name) => {
      toast({ title: "Archivo descargado", description: name });
      after();
    },
    onError: (error) => {
      // Signing in again has a toast of its own.
      if (error instanceof ApiError && error.status === 401) return;
      toast(problemToast("No se pudo exportar", failureDetails(error)));
    },
  });
