import { Switch } from "#client/components/switch.tsx";
import { useTakeSure } from "./shared-expense-queries.ts";

/** Whether what is sure is taken without asking. */
export const SureSwitch = ({ takesSure }: { takesSure: boolean }) => {
  const { mutate, isPending, variables } = useTakeSure();

  return (
    <div className="mb-6 max-w-160 rounded-2xl bg-surface px-4 py-3 shadow-card lg:px-6">
      <Switch
        label="Descontar solo lo que es seguro"
        hint="Si tres o más te pagan la misma parte y no hay duda, lo descuento sin preguntar y te aviso. Lo que deshagas no lo repito."
        checked={isPending ? variables.body.takesSure : takesSure}
        busy={isPending}
        onChange={(checked) => mutate({ body: { takesSure: checked } })}
      />
    </div>
  );
};
