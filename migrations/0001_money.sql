CREATE TABLE "bank_calls" (
	"user_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"day" date NOT NULL,
	"used" integer NOT NULL,
	"remaining" integer,
	"blocked_until" timestamp (3) with time zone,
	CONSTRAINT "bank_calls_user_id_account_id_scope_pk" PRIMARY KEY("user_id","account_id","scope")
);
--> statement-breakpoint
CREATE TABLE "bank_connections" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"provider" text NOT NULL,
	"institution_id" text NOT NULL,
	"institution_name" text NOT NULL,
	"institution_logo" text,
	"remote_id" text NOT NULL,
	"status" text NOT NULL,
	"valid_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_sync_at" timestamp (3) with time zone,
	"last_attempt_at" timestamp (3) with time zone,
	"last_slot_at" timestamp (3) with time zone,
	"recent_slots" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"trouble" text,
	CONSTRAINT "bank_connections_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_consents" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"provider" text NOT NULL,
	"institution_id" text NOT NULL,
	"institution_name" text NOT NULL,
	"institution_logo" text,
	"connection_id" uuid,
	"remote_id" text NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"returned_at" timestamp (3) with time zone,
	"code_taken_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "bank_consents_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_feeds" (
	"user_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"remote_id" text NOT NULL,
	"steady_identity" text,
	"status" text NOT NULL,
	"synced_to" date,
	"last_sync_at" timestamp (3) with time zone,
	"trouble" text,
	CONSTRAINT "bank_feeds_user_id_account_id_pk" PRIMARY KEY("user_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "budgets" (
	"user_id" uuid NOT NULL,
	"category" text NOT NULL,
	"limit_cents" bigint,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "budgets_user_id_category_pk" PRIMARY KEY("user_id","category")
);
--> statement-breakpoint
CREATE TABLE "category_change_rows" (
	"user_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"category" text NOT NULL,
	"category_source" text NOT NULL,
	"category_confidence" smallint NOT NULL,
	"category_reason" text NOT NULL,
	CONSTRAINT "category_change_rows_user_id_change_id_transaction_id_pk" PRIMARY KEY("user_id","change_id","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "category_changes" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"alike_key" text NOT NULL,
	"side" text NOT NULL,
	"rule_before" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "category_changes_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "category_rules" (
	"user_id" uuid NOT NULL,
	"alike_key" text NOT NULL,
	"side" text NOT NULL,
	"category" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "category_rules_user_id_alike_key_side_pk" PRIMARY KEY("user_id","alike_key","side")
);
--> statement-breakpoint
CREATE TABLE "simulated_bank_records" (
	"collection" text NOT NULL,
	"id" text NOT NULL,
	"record" jsonb NOT NULL,
	CONSTRAINT "simulated_bank_records_collection_id_pk" PRIMARY KEY("collection","id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "account_key" text;--> statement-breakpoint
ALTER TABLE "daily_totals" ADD COLUMN "moved_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transaction_sightings" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "category_source" text DEFAULT 'words' NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "category_confidence" smallint DEFAULT 80 NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "category_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "alike_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "status" text DEFAULT 'booked' NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "merchant_category_code" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "creditor_id" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "counterparty_account" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "transfer_id" uuid;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "transfer_refused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_calls" ADD CONSTRAINT "bank_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_calls" ADD CONSTRAINT "bank_calls_user_id_account_id_accounts_user_id_id_fk" FOREIGN KEY ("user_id","account_id") REFERENCES "public"."accounts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_connections" ADD CONSTRAINT "bank_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_consents" ADD CONSTRAINT "bank_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_feeds" ADD CONSTRAINT "bank_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_feeds" ADD CONSTRAINT "bank_feeds_user_id_account_id_accounts_user_id_id_fk" FOREIGN KEY ("user_id","account_id") REFERENCES "public"."accounts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_feeds" ADD CONSTRAINT "bank_feeds_user_id_connection_id_bank_connections_user_id_id_fk" FOREIGN KEY ("user_id","connection_id") REFERENCES "public"."bank_connections"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_change_rows" ADD CONSTRAINT "category_change_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_change_rows" ADD CONSTRAINT "category_change_rows_user_id_change_id_category_changes_user_id_id_fk" FOREIGN KEY ("user_id","change_id") REFERENCES "public"."category_changes"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_change_rows" ADD CONSTRAINT "category_change_rows_user_id_transaction_id_transactions_user_id_id_fk" FOREIGN KEY ("user_id","transaction_id") REFERENCES "public"."transactions"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_changes" ADD CONSTRAINT "category_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_rules" ADD CONSTRAINT "category_rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_connections_slot" ON "bank_connections" USING btree ("last_slot_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_consents_reference" ON "bank_consents" USING btree ("user_id","reference");--> statement-breakpoint
CREATE INDEX "transactions_transfer" ON "transactions" USING btree ("user_id","transfer_id") WHERE "transactions"."transfer_id" is not null;--> statement-breakpoint
CREATE INDEX "transactions_doubtful" ON "transactions" USING btree ("user_id","booked_on") WHERE "transactions"."category_confidence" < 60;