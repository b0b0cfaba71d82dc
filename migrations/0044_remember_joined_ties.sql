ALTER TABLE "goal_accounts" ADD COLUMN "joined_account_id" uuid;--> statement-breakpoint
ALTER TABLE "goal_accounts" ADD COLUMN "joined_goal_id" uuid;