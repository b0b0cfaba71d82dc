ALTER TABLE "accounts" ADD COLUMN "started_empty_on" date;--> statement-breakpoint
UPDATE "accounts" a SET "started_empty_on" = (
  select min(day) from (
    select t.day, sum(sum(t.net_cents)) over (order by t.day) as after,
      sum(sum(t.net_cents)) over () as net, max(t.day) over () as last
    from daily_totals t
    where t.user_id = a.user_id and t.account_id = a.id and t.net_cents <> 0
    group by t.day
  ) days
  having min(net) = a.balance_cents and bool_and(after > 0 or (after = 0 and day = last)))
WHERE a.balance_stated_on is not null and a.type <> 'credit';--> statement-breakpoint
-- What was read of the money before is told anew.
UPDATE "users" SET "ledger_version" = "ledger_version" + 1
WHERE id in (select user_id from accounts where started_empty_on is not null);
