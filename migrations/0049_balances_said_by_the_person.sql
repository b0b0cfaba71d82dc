ALTER TABLE "accounts" ADD COLUMN "said_cents" bigint;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "said_on" date;