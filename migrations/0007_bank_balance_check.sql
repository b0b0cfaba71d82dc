CREATE TABLE "bank_withdrawals" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"booked_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"description" text NOT NULL,
	"withdrawn_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_withdrawals_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "bank_feeds" ADD COLUMN "likely_account_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_feeds" ADD COLUMN "asked_wide_on" date;--> statement-breakpoint
ALTER TABLE "bank_feeds" ADD COLUMN "unreadable" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_feeds" ADD COLUMN "balance_code" text;--> statement-breakpoint
ALTER TABLE "bank_feeds" ADD COLUMN "opening_cents" bigint;--> statement-breakpoint
ALTER TABLE "bank_feeds" ADD COLUMN "checked_from" date;--> statement-breakpoint
ALTER TABLE "bank_feeds" ADD COLUMN "stated_cents" bigint;--> statement-breakpoint
ALTER TABLE "bank_feeds" ADD COLUMN "mismatch_cents" bigint;--> statement-breakpoint
ALTER TABLE "bank_feeds" ADD COLUMN "mismatch_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bank_withdrawals" ADD CONSTRAINT "bank_withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_withdrawals" ADD CONSTRAINT "bank_withdrawals_user_id_account_id_accounts_user_id_id_fk" FOREIGN KEY ("user_id","account_id") REFERENCES "public"."accounts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_withdrawals_account" ON "bank_withdrawals" USING btree ("user_id","account_id","withdrawn_at");