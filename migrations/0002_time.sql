CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"token_sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "event_history" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"version" jsonb NOT NULL,
	CONSTRAINT "event_history_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"location" text,
	"category" text NOT NULL,
	"is_all_day" boolean NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"first_day" date,
	"last_day" date,
	"expected_cost_cents" bigint,
	"goal_id" uuid,
	"origin" text NOT NULL,
	"ical_key" text,
	"is_recurring" boolean DEFAULT false NOT NULL,
	"is_read_only" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"unsent" boolean DEFAULT true NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "events_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "calendar_connections" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"status" text NOT NULL,
	"refresh_token_sealed" text,
	"access_token_sealed" text,
	"access_expires_at" timestamp (3) with time zone,
	"connected_at" timestamp (3) with time zone NOT NULL,
	"sync_token" text,
	"window_from" date,
	"window_to" date,
	"read_whole_at" timestamp (3) with time zone,
	"lease_id" uuid,
	"lease_until" timestamp (3) with time zone,
	"last_attempt_at" timestamp (3) with time zone,
	"last_sync_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp (3) with time zone,
	"trouble" text
);
--> statement-breakpoint
CREATE TABLE "calendar_grants" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state_hash" text NOT NULL,
	"session_hash" text NOT NULL,
	"verifier_sealed" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"return_to" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"returned_at" timestamp (3) with time zone,
	"access_handle_hash" text,
	"refresh_handle_hash" text,
	"tokens_sealed" text,
	CONSTRAINT "calendar_grants_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "calendar_links" (
	"user_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"remote_id" text NOT NULL,
	"etag" text NOT NULL,
	"agreed" jsonb NOT NULL,
	"sent" jsonb,
	"refused_revision" integer,
	CONSTRAINT "calendar_links_user_id_event_id_pk" PRIMARY KEY("user_id","event_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "agenda_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "week_starts_on" text DEFAULT 'sunday' NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_history" ADD CONSTRAINT "event_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_history" ADD CONSTRAINT "event_history_user_id_event_id_events_user_id_id_fk" FOREIGN KEY ("user_id","event_id") REFERENCES "public"."events"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_connections" ADD CONSTRAINT "calendar_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_grants" ADD CONSTRAINT "calendar_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_user_id_event_id_events_user_id_id_fk" FOREIGN KEY ("user_id","event_id") REFERENCES "public"."events"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "event_history_event" ON "event_history" USING btree ("user_id","event_id","at");--> statement-breakpoint
CREATE INDEX "events_start" ON "events" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "events_long" ON "events" USING btree ("user_id","ends_at") WHERE "events"."ends_at" - "events"."starts_at" > interval '2 days';--> statement-breakpoint
CREATE INDEX "events_unsent" ON "events" USING btree ("user_id","ends_at") WHERE "events"."unsent";--> statement-breakpoint
CREATE INDEX "events_deleted" ON "events" USING btree ("deleted_at") WHERE "events"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "events_ical" ON "events" USING btree ("user_id","ical_key") WHERE "events"."ical_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "events_file" ON "events" USING btree ("user_id","ical_key") WHERE "events"."origin" = 'file' and "events"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "calendar_connections_attempt" ON "calendar_connections" USING btree ("last_attempt_at");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_grants_state" ON "calendar_grants" USING btree ("user_id","state_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_links_remote" ON "calendar_links" USING btree ("user_id","remote_id");