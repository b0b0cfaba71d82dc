CREATE TABLE "money_history" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"count" integer NOT NULL,
	"kept" integer NOT NULL,
	"undoes" uuid,
	"undone_by" uuid,
	CONSTRAINT "money_history_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "money_history_rows" (
	"user_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"subject" text NOT NULL,
	"key" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "money_history_rows_user_id_entry_id_place_pk" PRIMARY KEY("user_id","entry_id","place")
);
--> statement-breakpoint
ALTER TABLE "money_history" ADD CONSTRAINT "money_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_history_rows" ADD CONSTRAINT "money_history_rows_user_id_entry_id_money_history_user_id_id_fk" FOREIGN KEY ("user_id","entry_id") REFERENCES "public"."money_history"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_history_newest" ON "money_history" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "money_history_rows_key" ON "money_history_rows" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "transaction_edits_refund" ON "transaction_edits" USING btree ("user_id","refund_of") WHERE "transaction_edits"."refund_of" is not null;