import ListChecks from "lucide-react/icons/list-checks";
import { useState } from "react";
import { useSearch } from "wouter";
import { Button } from "#client/components/button.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { PageFailed } from "#client/components/page-failed.tsx";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import type { Account } from "#shared/contracts/banking/ledger.ts";
import type { Rule, RuleList as Rules } from "#shared/contracts/spending/rules.ts";
import { OrderNotice } from "./order-notice.tsx";
import { RuleDialog } from "./rule-dialog.tsx";
import { fieldsOf, fieldsOfAddress, noFields, type RuleFields } from "./rule-fields.ts";
import { RuleList } from "./rule-list.tsx";
import { orderAfterMove } from "./rule-order.ts";
import { useOrderRules, useRules } from "./rule-queries.ts";

interface Opened {
  rule: Rule | null;
  beginning: RuleFields;
}

/** With `?comercio=…` it begins with a rule for that merchant. */
export const RulesSection = ({ accounts }: { accounts: readonly Account[] }) => {
  const rules = useRules();
  const address = useSearch();
  const [opened, setOpened] = useState<Opened | null>(() => {
    const beginning = fieldsOfAddress(address);
    return beginning && { rule: null, beginning };
  });
  const create = () => setOpened({ rule: null, beginning: noFields });

  return (
    <Loaded
      query={rules}
      loading={<RulesSkeleton />}
      error={(error) => (
        <PageFailed title="No se pudieron leer tus reglas" error={error} onRetry={rules.refetch} />
      )}
    >
      {(list) => (
        <>
          <Shown
            list={list}
            accounts={accounts}
            onCreate={create}
            onOpen={(rule) => setOpened({ rule, beginning: fieldsOf(rule) })}
          />
          {opened && (
            <RuleDialog {...opened} list={list} accounts={accounts} onClose={() => setOpened(null)} />
          )}
        </>
      )}
    </Loaded>
  );
};

interface ShownProps {
  list: Rules;
  accounts: readonly Account[];
  onCreate: () => void;
  onOpen: (rule: Rule) => void;
}

const Shown = ({ list, accounts, onCreate, onOpen }: ShownProps) => {
  const order = useOrderRules();
  const [moved, setMoved] = useState<readonly string[]>([]);
  const { version, rules } = list;
  const move = (from: number, to: number) => {
    const id = rules[from]?.id;
    if (id) setMoved([...new Set([...moved, id])]);
    order.mutate({ body: { version, ids: orderAfterMove(rules, from, to) } });
  };

  if (rules.length === 0)
    return (
      <EmptyState
        icon={ListChecks}
        title="Todavía no tienes reglas"
        description="Por ejemplo: si el concepto dice «gimnasio», la categoría es Salud."
        action={<Button onClick={onCreate}>Crear regla</Button>}
      />
    );
  return (
    <>
      <RuleList rules={rules} accounts={accounts} isMoving={order.isPending} onOpen={onOpen} onMove={move} />
      {!order.isPending && <OrderNotice list={list} moved={moved} onDone={() => setMoved([])} />}
      <Button className="mt-4 w-full md:w-auto" onClick={onCreate}>
        Crear regla
      </Button>
    </>
  );
};

const RulesSkeleton = () => (
  <SkeletonGroup label="Cargando tus reglas...">
    <Skeleton className="h-60 rounded-2xl" />
  </SkeletonGroup>
);
