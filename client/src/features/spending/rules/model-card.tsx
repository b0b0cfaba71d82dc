import { useQuery } from "@tanstack/react-query";
import { moneyReads } from "#client/api/money-reads.ts";
import { queryOf, useSend } from "#client/api/query.ts";
import { Button } from "#client/components/button.tsx";
import { Switch } from "#client/components/switch.tsx";
import { failureToast } from "#client/lib/failure-details.ts";
import { counted } from "#client/lib/format.ts";
import {
  allowModelCategories,
  getModelCategories,
  proposeModelCategories,
} from "#shared/contracts/spending/rules.ts";
import { useUndo } from "./rule-queries.ts";

/** Nothing where the operator has configured no language model. */
export const ModelCard = () => {
  const { data } = useQuery(queryOf(getModelCategories));
  const undo = useUndo();
  const allow = useSend(allowModelCategories, {
    refreshes: [getModelCategories],
    failure: failureToast("No se pudo guardar"),
  });
  const propose = useSend(proposeModelCategories, {
    refreshes: [getModelCategories, ...moneyReads],
    failure: failureToast("No se pudo preguntar"),
    success: ({ changed, entryId }) => ({
      title: changed === 0 ? "El modelo tampoco lo sabe" : "Categorías propuestas",
      description: changed === 0 ? "Todo sigue como estaba" : proposedWords(changed),
      ...undo(entryId),
    }),
  });
  if (!data?.isAvailable) return null;
  const { isAllowed, unknown } = data;

  return (
    <section aria-labelledby="modelo-titulo" className="mt-8 rounded-2xl bg-surface p-5 shadow-card">
      <h2 id="modelo-titulo" className="mb-2 font-semibold text-title-3">
        Lo que nadie sabe qué es
      </h2>
      <Switch
        label="Dejar que un modelo de lenguaje lo proponga"
        hint="Recibe el concepto, el importe y si entra o sale. Nada de transferencias, Bizum ni nombres de personas. No cambia nada de lo ya decidido."
        checked={isAllowed}
        busy={allow.isPending}
        onChange={(next) => allow.mutate({ body: { isAllowed: next } })}
      />
      {isAllowed && (
        <Button
          variant="secondary"
          className="mt-4 w-full md:w-auto"
          busy={propose.isPending}
          busyText="Preguntando..."
          disabled={unknown === 0}
          onClick={() => propose.mutate(undefined)}
        >
          {unknown === 0
            ? "No queda nada por preguntar"
            : `Preguntar por ${counted(unknown, "concepto", "conceptos")}`}
        </Button>
      )}
    </section>
  );
};

const proposedWords = (changed: number) =>
  `${counted(changed, "movimiento", "movimientos")}, en «Por revisar» hasta que lo confirmes`;
