ALTER TABLE "event_deliveries" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_deliveries" ADD COLUMN "retry_at" timestamp (3) with time zone;