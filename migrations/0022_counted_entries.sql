CREATE TABLE "transaction_edits" (
	"user_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"counts_on" date,
	"is_excluded" boolean DEFAULT false NOT NULL,
	"refund_of" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transaction_edits_user_id_transaction_id_pk" PRIMARY KEY("user_id","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "transaction_parts" (
	"user_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"category" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "transaction_parts_user_id_transaction_id_place_pk" PRIMARY KEY("user_id","transaction_id","place")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "share_percent" smallint DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_totals" ADD COLUMN "net_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "is_adjusted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transaction_edits" ADD CONSTRAINT "transaction_edits_user_id_transaction_id_transactions_user_id_id_fk" FOREIGN KEY ("user_id","transaction_id") REFERENCES "public"."transactions"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_parts" ADD CONSTRAINT "transaction_parts_user_id_transaction_id_transactions_user_id_id_fk" FOREIGN KEY ("user_id","transaction_id") REFERENCES "public"."transactions"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transactions_adjusted" ON "transactions" USING btree ("user_id") WHERE "transactions"."is_adjusted";--> statement-breakpoint
CREATE VIEW "public"."counted_entries" AS (
  select t.user_id, t.id as transaction_id, t.account_id, t.booked_on as day, t.position, t.status,
    t.category, t.merchant_name, t.alike_key, t.description, t.counterparty,
    case when t.amount_cents > 0 then 'in' else 'out' end as side,
    case when a.share_percent = 100 then t.amount_cents
      else round(t.amount_cents * a.share_percent / 100.0)::bigint end as cents,
    num_nonnulls(t.transfer_id) = 0 as is_counted,
    a.currency = 'EUR' and not a.is_hidden as is_in_totals
  from transactions t
  join accounts a on a.user_id = t.user_id and a.id = t.account_id
  where not t.is_adjusted
  union all
  select t.user_id, t.id, t.account_id,
    coalesce(e.counts_on, purchase_edit.counts_on, purchase.booked_on, t.booked_on), t.position, t.status,
    entry.category, t.merchant_name, t.alike_key, t.description, t.counterparty,
    case when t.amount_cents > 0 and purchase.id is null then 'in' else 'out' end,
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
    select part.amount_cents as cents, part.category from transaction_parts part
    where part.user_id = t.user_id and part.transaction_id = t.id
    union all
    select t.amount_cents - coalesce(sum(part.amount_cents), 0)::bigint, coalesce(purchase.category, t.category)
    from transaction_parts part where part.user_id = t.user_id and part.transaction_id = t.id
    having count(*) = 0 or sum(part.amount_cents) <> t.amount_cents
  ) entry
  where t.is_adjusted);--> statement-breakpoint
UPDATE "daily_totals" SET "net_cents" = "income_cents" - "expense_cents" + "moved_cents";