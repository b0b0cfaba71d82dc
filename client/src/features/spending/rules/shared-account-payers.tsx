import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#client/api/query.ts";
import { Amount } from "#client/components/amount.tsx";
import { Loaded } from "#client/components/loaded.tsx";
import { Skeleton, SkeletonGroup } from "#client/components/skeleton.tsx";
import { Switch } from "#client/components/switch.tsx";
import { counted, moneyIn } from "#client/lib/format.ts";
import { listPayers } from "#shared/contracts/banking/accounts.ts";
import { type Rule, type RuleDraft, ruleTextMaxLength } from "#shared/contracts/spending/rules.ts";
import type { EndpointResponse } from "#shared/http/endpoint.ts";
import { useCreateRule, useDeleteRule, useRules } from "./rule-queries.ts";

type Payer = EndpointResponse<typeof listPayers>["payers"][number];

const leftOut = (accountId: string, merchant: string): RuleDraft => ({
  ...{ text: null, merchant, amountFrom: null, amountTo: null, accountId, side: "in" },
  ...{ category: null, ownCategoryId: null, name: null, tags: [], isExcluded: true },
});

/** The rule by which what somebody pays into a joint account is no income. */
const ruleFor = (rules: readonly Rule[], accountId: string, { name }: Payer) =>
  rules.find(
    (rule) =>
      !rule.isCorrection &&
      rule.isActive &&
      rule.isExcluded &&
      rule.accountId === accountId &&
      rule.side === "in" &&
      rule.merchant === name,
  );

/** What others pay into a joint account counts as income until the person says that it is no income of theirs. */
export const SharedAccountPayers = ({ accountId }: { accountId: string }) => {
  const payers = useQuery({ ...queryOf(listPayers, { params: { id: accountId } }), staleTime: 0 });
  const rules = useRules();

  return (
    <Loaded query={payers} loading={<PayersSkeleton />} error="No se pudo leer quién pone dinero">
      {({ currency, payers: all }) => (
        <Loaded query={rules} loading={<PayersSkeleton />} error="No se pudieron leer tus reglas">
          {(list) => (
            <Names
              accountId={accountId}
              currency={currency}
              payers={all.filter(({ name }) => name.length <= ruleTextMaxLength)}
              {...list}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
};

interface NamesProps {
  accountId: string;
  currency: string;
  payers: readonly Payer[];
  version: number;
  rules: readonly Rule[];
}

const nothing = () => {};

const Names = ({ accountId, currency, payers, version, rules }: NamesProps) => {
  const create = useCreateRule(nothing);
  const remove = useDeleteRule(nothing);
  if (payers.length === 0)
    return <p className="text-ink-muted">En los últimos 12 meses nadie más ha puesto dinero aquí.</p>;
  const leaveOut = (payer: Payer) =>
    create.mutate({ body: { version, rule: leftOut(accountId, payer.name), applyToPast: true } });
  const count = ({ id }: Rule) => remove.mutate({ params: { id }, query: { version, restorePast: "true" } });

  return (
    <>
      <p className="mb-3 text-ink-muted">
        Marca a quien comparte la cuenta contigo, y a ti si lo pones desde otra cuenta: lo que ponen deja de
        contar como ingreso tuyo.
      </p>
      <ul className="space-y-2">
        {payers.map((payer) => {
          const rule = ruleFor(rules, accountId, payer);
          return (
            <li key={payer.name}>
              <Switch
                label={payer.name}
                hint={
                  <>
                    {counted(payer.count, "ingreso", "ingresos")} en el último año:{" "}
                    <Amount amount={payer.amount} format={moneyIn(currency)} />
                  </>
                }
                checked={rule !== undefined}
                busy={create.isPending || remove.isPending}
                onChange={() => (rule ? count(rule) : leaveOut(payer))}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
};

const PayersSkeleton = () => (
  <SkeletonGroup label="Cargando quién pone dinero" className="space-y-3">
    <Skeleton className="h-11 rounded-md" />
    <Skeleton className="h-11 rounded-md" />
  </SkeletonGroup>
);
