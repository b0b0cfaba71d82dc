CREATE TABLE "google_calendars" (
	"user_id" uuid NOT NULL,
	"calendar_id" text NOT NULL,
	"name" text NOT NULL,
	"color" text,
	"owner" text,
	"is_read_only" boolean DEFAULT false NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"takes_new" boolean DEFAULT false NOT NULL,
	"is_lost" boolean DEFAULT false NOT NULL,
	"sync_token" text,
	"window_from" date,
	"window_to" date,
	"read_whole_at" timestamp (3) with time zone,
	CONSTRAINT "google_calendars_user_id_calendar_id_pk" PRIMARY KEY("user_id","calendar_id")
);
--> statement-breakpoint
DROP INDEX "calendar_links_remote";--> statement-breakpoint
ALTER TABLE "calendar_links" ADD COLUMN "calendar_id" text DEFAULT 'primary' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_series" ADD COLUMN "calendar_id" text DEFAULT 'primary' NOT NULL;--> statement-breakpoint
ALTER TABLE "google_calendars" ADD CONSTRAINT "google_calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_links_remote" ON "calendar_links" USING btree ("user_id","calendar_id","remote_id");--> statement-breakpoint
INSERT INTO "google_calendars" ("user_id", "calendar_id", "name", "is_read", "takes_new", "sync_token", "window_from", "window_to", "read_whole_at")
SELECT "user_id", 'primary', 'Calendario principal', true, true, "sync_token", "window_from", "window_to", "read_whole_at" FROM "calendar_connections";--> statement-breakpoint
ALTER TABLE "calendar_connections" DROP COLUMN "sync_token";--> statement-breakpoint
ALTER TABLE "calendar_connections" DROP COLUMN "window_from";--> statement-breakpoint
ALTER TABLE "calendar_connections" DROP COLUMN "window_to";--> statement-breakpoint
ALTER TABLE "calendar_connections" DROP COLUMN "read_whole_at";