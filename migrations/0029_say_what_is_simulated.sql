ALTER TABLE "accounts" ADD COLUMN "is_simulated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "accounts" SET "is_simulated" = true FROM "bank_feeds" "feed", "bank_connections" "bank"
WHERE "feed"."user_id" = "accounts"."user_id" AND "feed"."account_id" = "accounts"."id"
AND "bank"."user_id" = "feed"."user_id" AND "bank"."id" = "feed"."connection_id" AND "bank"."provider" = 'simulated';
