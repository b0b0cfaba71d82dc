import { Button } from "#client/components/button.tsx";
import type { RuleList } from "#shared/contracts/spending/rules.ts";
import { RuleEffects } from "./rule-effects.tsx";
import { orderOf } from "./rule-order.ts";
import { useApplyOrder, useOrderPreview } from "./rule-queries.ts";

interface OrderNoticeProps {
  list: RuleList;
  /** The rules that have a new place. */
  moved: readonly string[];
  onDone: () => void;
}

/** Offers a new order to what is there, where it would change any of it. */
export const OrderNotice = ({ list: { rules, version }, moved, onDone }: OrderNoticeProps) => {
  const preview = useOrderPreview(moved, version);
  const apply = useApplyOrder(onDone);

  if (!preview.data?.changing) return null;
  return (
    <section aria-label="El orden nuevo y lo que ya hay" className="mt-4 space-y-3">
      <RuleEffects preview={preview.data} error={null} isBusy={preview.isFetching} />
      <div className="flex flex-wrap gap-3">
        <Button
          busy={apply.isPending}
          onClick={() => apply.mutate({ body: { version, ids: orderOf(rules), reread: [...moved] } })}
        >
          Aplicar a lo que ya hay
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Solo a lo que llegue
        </Button>
      </div>
    </section>
  );
};
