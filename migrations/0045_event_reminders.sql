CREATE TABLE "calendar_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"reminders" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_rounds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"agenda_version" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_series" ADD COLUMN "reminders" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "reminders" jsonb;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "agenda" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_settings" ADD CONSTRAINT "calendar_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_rounds" ADD CONSTRAINT "reminder_rounds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminder_rounds_next" ON "reminder_rounds" USING btree ("next_at");