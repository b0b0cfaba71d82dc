-- Nobody searches by what was changed, and its statistics took half a second of the first long change.
ALTER TABLE "money_history_rows" ALTER COLUMN "before" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "money_history_rows" ALTER COLUMN "after" SET STATISTICS 0;
