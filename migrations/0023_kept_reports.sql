CREATE TABLE "account_reports" (
	"user_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"part" integer NOT NULL,
	"import_id" uuid,
	"content" text NOT NULL,
	CONSTRAINT "account_reports_user_id_account_id_place_part_pk" PRIMARY KEY("user_id","account_id","place","part")
);
--> statement-breakpoint
ALTER TABLE "statement_imports" ADD COLUMN "is_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_reports" ADD CONSTRAINT "account_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_reports" ADD CONSTRAINT "account_reports_user_id_account_id_accounts_user_id_id_fk" FOREIGN KEY ("user_id","account_id") REFERENCES "public"."accounts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_reports_import" ON "account_reports" USING btree ("user_id","import_id");