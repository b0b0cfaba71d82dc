ALTER TABLE "accounts" ADD COLUMN "closed_by_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "opened_on" date;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "opening_cents" bigint;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "reported_name" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "position" smallint;