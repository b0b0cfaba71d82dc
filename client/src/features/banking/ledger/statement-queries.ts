import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { call } from "#client/api/call.ts";
import { moneyReads } from "#client/api/money-reads.ts";
import { useRefresh } from "#client/api/query.ts";
import { counted, wholeNumber } from "#client/lib/format.ts";
import { toast } from "#client/lib/toast.ts";
import { type ColumnMapping, writtenMapping } from "#shared/contracts/banking/column-mapping.ts";
import { importStatement, listImports, previewStatement } from "#shared/contracts/banking/statements.ts";
import type { EndpointProgress, EndpointResponse } from "#shared/http/endpoint.ts";
import { readerOf, sentName } from "./statement-file.ts";

export type StatementPreview = Extract<EndpointResponse<typeof previewStatement>, { status: "readable" }>;
export type SaveProgress = EndpointProgress<typeof importStatement>;

const keyOf = (id: string, ...choices: (string | undefined)[]) => [previewStatement.path, id, ...choices];

/** Where the rows of a file without IBAN go; with neither, the server finds or makes the account. */
export interface Destination {
  accountId?: string | undefined;
  /** The name of a new account. */
  newAccount?: string | undefined;
}

interface Job {
  /** Tells this choice of a file from any other. */
  id: string;
  file: File;
  destination: Destination;
  /** What the person changed of the columns of a file that nobody knows. */
  mapping: ColumnMapping | undefined;
}

export const useStatement = ({ id, file, destination, mapping }: Job) => {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const [read] = useState(() => readerOf(file));
  const [, navigate] = useLocation();
  const [progress, setProgress] = useState<SaveProgress>();
  const written = mapping && writtenMapping(mapping);
  const { accountId, newAccount } = destination;
  const query = { fileName: sentName(file.name), mapping: written };
  // The name changes nothing of what is shown, and the file is not sent anew for each letter of it.
  const shown = { accountId, newAccount: newAccount === undefined ? undefined : anyName };

  // A later choice of the same file is read anew: nobody comes back for these.
  useEffect(
    () => () => queryClient.removeQueries({ queryKey: [previewStatement.path, id] }),
    [queryClient, id],
  );

  const preview = useQuery({
    queryKey: keyOf(id, accountId, shown.newAccount, written),
    // Who leaves the reading stops the upload.
    queryFn: async ({ signal }) =>
      call(previewStatement, { query: { ...query, ...shown }, file: await read() }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const first = queryClient.getQueryData<EndpointResponse<typeof previewStatement>>(
    keyOf(id, undefined, undefined, written),
  );

  const save = useMutation({
    mutationFn: async () =>
      call.withProgress(importStatement, setProgress, {
        query: { ...query, ...named(destination), mapping: agreedMapping(preview.data) },
        file: await read(),
      }),
    onSuccess: (result) =>
      toast({
        title: "Extracto importado",
        description: outcomeOf(result),
        action: {
          label: "Ver movimientos",
          onPress: () => navigate(`/banking?${importedOf(result, preview.data)}`),
        },
        otherAction: {
          label: "Deshacer",
          onPress: () => navigate(`/banking?${new URLSearchParams({ undo: result.importId })}`),
        },
      }),
    onSettled: () => {
      setProgress(undefined);
      void refresh([listImports, ...moneyReads]);
    },
  });

  return { preview, automatic: first?.status === "readable" ? first : undefined, save, progress };
};

const anyName = "Cuenta nueva";

const named = ({ newAccount, ...rest }: Destination) => ({
  ...rest,
  newAccount: newAccount === undefined ? undefined : newAccount.trim() || anyName,
});

/** A guess that was looked at is said, so that the server reads the file as it was shown. */
const agreedMapping = (preview: EndpointResponse<typeof previewStatement> | undefined) =>
  preview?.status === "readable" && preview.mapped ? writtenMapping(preview.mapped.mapping) : undefined;

/** The account and the days of what came, however old: the list shows only half a year by itself. */
const importedOf = (
  { accounts }: EndpointResponse<typeof importStatement>,
  preview: EndpointResponse<typeof previewStatement> | undefined,
) => {
  const read = preview?.status === "readable" ? preview.accounts : [];
  const news = read.filter(({ newCount, correctedCount }) => newCount + correctedCount > 0);
  const from = news.flatMap(({ firstDate }) => firstDate ?? []).sort()[0];
  const to = news
    .flatMap(({ lastDate }) => lastDate ?? [])
    .sort()
    .at(-1);
  const [only, ...others] = accounts;
  return new URLSearchParams({
    ...(only && others.length === 0 && { accountId: only.id }),
    ...(from && { from }),
    ...(to && { to }),
  });
};

const outcomeOf = ({ added, corrected, known }: EndpointResponse<typeof importStatement>) => {
  const news = counted(added, "movimiento nuevo", "movimientos nuevos");
  return [
    news,
    corrected > 0 && counted(corrected, "corregido por el banco", "corregidos por el banco"),
    known > 0 && `${wholeNumber(known)} ya ${known === 1 ? "estaba" : "estaban"}`,
  ]
    .filter(Boolean)
    .join("; ");
};
