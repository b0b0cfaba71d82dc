CREATE TABLE "event_series" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"location" text,
	"category" text NOT NULL,
	"expected_cost_cents" bigint,
	"repeat" jsonb NOT NULL,
	"first_day" date NOT NULL,
	"start_time" text,
	"length" integer NOT NULL,
	"excluded" jsonb NOT NULL,
	"made_until" date NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"remote_id" text,
	"etag" text,
	"sent_revision" integer,
	"unsent" boolean DEFAULT true NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_series_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "original_day" date;--> statement-breakpoint
ALTER TABLE "event_series" ADD CONSTRAINT "event_series_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_series_made" ON "event_series" USING btree ("made_until") WHERE "event_series"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "event_series_unsent" ON "event_series" USING btree ("user_id") WHERE "event_series"."unsent";--> statement-breakpoint
CREATE INDEX "events_series" ON "events" USING btree ("user_id","series_id") WHERE "events"."series_id" is not null;