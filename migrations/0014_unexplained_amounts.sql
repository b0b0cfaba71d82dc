ALTER TABLE "bank_feeds" ADD COLUMN "opened_on" date;--> statement-breakpoint
ALTER TABLE "bank_feeds" ADD COLUMN "unexplained" jsonb DEFAULT '[]'::jsonb NOT NULL;