CREATE TABLE "known_browsers" (
	"user_id" uuid NOT NULL,
	"name_hash" text NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_browsers_user_id_name_hash_pk" PRIMARY KEY("user_id","name_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_alerts" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"sign_ins" jsonb NOT NULL,
	"count" integer NOT NULL,
	"mail_key" text,
	CONSTRAINT "sign_in_alerts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "mail_links" ADD COLUMN "since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "created_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "browsers_forgotten_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_alerts" ADD CONSTRAINT "sign_in_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_alerts_open" ON "sign_in_alerts" USING btree ("user_id") WHERE "sign_in_alerts"."mail_key" is null;