CREATE TABLE "transfer_judgements" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"judged_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transfer_judgements" ADD CONSTRAINT "transfer_judgements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;