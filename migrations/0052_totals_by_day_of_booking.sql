DROP VIEW "public"."counted_entries";--> statement-breakpoint
CREATE INDEX "transaction_edits_elsewhere" ON "transaction_edits" USING btree ("user_id") WHERE "transaction_edits"."counts_on" is not null or "transaction_edits"."refund_of" is not null;--> statement-breakpoint
CREATE VIEW "public"."counted_entries" AS (
  select t.user_id, t.id as transaction_id, t.account_id, t.booked_on, t.booked_on as day, t.position, t.status,
    t.category, t.own_category_id, t.merchant_name, t.alike_key, t.description, t.counterparty, t.own_words,
    case when t.amount_cents > 0 then 'in' else 'out' end as side, t.amount_cents,
    case when a.share_percent = 100 then t.amount_cents
      else round(t.amount_cents * a.share_percent / 100.0)::bigint end as cents,
    num_nonnulls(t.transfer_id) = 0 as is_counted,
    a.currency = 'EUR' and not a.is_hidden as is_in_totals
  from transactions t
  join accounts a on a.user_id = t.user_id and a.id = t.account_id
  where not t.is_adjusted
  union all
  select t.user_id, t.id, t.account_id, t.booked_on,
    coalesce(e.counts_on, purchase_edit.counts_on, purchase.booked_on, t.booked_on), t.position, t.status,
    entry.category, entry.own_category_id, t.merchant_name, t.alike_key, t.description, t.counterparty, t.own_words,
    case when t.amount_cents > 0 and purchase.id is null then 'in' else 'out' end, t.amount_cents,
    case when a.share_percent = 100 then entry.cents
      else round(entry.cents * a.share_percent / 100.0)::bigint end,
    num_nonnulls(t.transfer_id) = 0 and not coalesce(e.is_excluded, false)
      and not coalesce(purchase_edit.is_excluded, false),
    a.currency = 'EUR' and not a.is_hidden
  from transactions t
  join accounts a on a.user_id = t.user_id and a.id = t.account_id
  left join transaction_edits e on e.user_id = t.user_id and e.transaction_id = t.id
  left join transactions purchase on purchase.user_id = t.user_id and purchase.id = e.refund_of
    and purchase.amount_cents < 0 and purchase.transfer_id is null
  left join transaction_edits purchase_edit
    on purchase_edit.user_id = purchase.user_id and purchase_edit.transaction_id = purchase.id
  cross join lateral (
    select part.amount_cents as cents, part.category, part.own_category_id from transaction_parts part
    where part.user_id = t.user_id and part.transaction_id = t.id
    union all
    select t.amount_cents - coalesce(sum(part.amount_cents), 0)::bigint, coalesce(purchase.category, t.category),
      case when purchase.id is null then t.own_category_id else purchase.own_category_id end
    from transaction_parts part where part.user_id = t.user_id and part.transaction_id = t.id
    having count(*) = 0 or sum(part.amount_cents) <> t.amount_cents
  ) entry
  where t.is_adjusted);