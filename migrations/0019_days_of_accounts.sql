CREATE TABLE "account_coverage" (
	"user_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	CONSTRAINT "account_coverage_user_id_account_id_origin_from_day_pk" PRIMARY KEY("user_id","account_id","origin","from_day")
);
--> statement-breakpoint
ALTER TABLE "account_coverage" ADD CONSTRAINT "account_coverage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_coverage" ADD CONSTRAINT "account_coverage_user_id_account_id_accounts_user_id_id_fk" FOREIGN KEY ("user_id","account_id") REFERENCES "public"."accounts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Rows that came before: each import tells of the days of its rows, and a feed of all days up to its last sync.
INSERT INTO "account_coverage" ("user_id", "account_id", "origin", "from_day", "to_day")
SELECT t."user_id", t."account_id", coalesce(t."import_id"::text, t."source"), min(t."booked_on"),
  greatest(max(t."booked_on"), max(f."synced_to") FILTER (WHERE t."import_id" IS NULL))
FROM "transactions" t
LEFT JOIN "bank_feeds" f ON f."user_id" = t."user_id" AND f."account_id" = t."account_id"
GROUP BY 1, 2, 3;
