CREATE TABLE "rule_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"model_consent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "transaction_rules" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"contained_text" text,
	"merchant" text,
	"from_cents" bigint,
	"to_cents" bigint,
	"account_id" uuid,
	"side" text,
	"category" text,
	"own_category_id" uuid,
	"name" text,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_excluded" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transaction_rules_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "transaction_edits" ADD COLUMN "ruled" jsonb;--> statement-breakpoint
ALTER TABLE "category_rules" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "category_rules" ADD COLUMN "place" smallint;--> statement-breakpoint
ALTER TABLE "category_rules" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "rule_settings" ADD CONSTRAINT "rule_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_rules" ADD CONSTRAINT "transaction_rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;