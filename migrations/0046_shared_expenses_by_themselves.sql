CREATE TABLE "shared_expense_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"takes_sure" boolean NOT NULL,
	"seen_version" integer,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shared_expenses" ADD COLUMN "entry_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "entry_id" uuid;--> statement-breakpoint
ALTER TABLE "shared_expense_settings" ADD CONSTRAINT "shared_expense_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;