CREATE TABLE "ledger_steps" (
	"user_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"is_last" boolean NOT NULL,
	CONSTRAINT "ledger_steps_user_id_change_id_place_pk" PRIMARY KEY("user_id","change_id","place")
);
--> statement-breakpoint
ALTER TABLE "ledger_steps" ADD CONSTRAINT "ledger_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;