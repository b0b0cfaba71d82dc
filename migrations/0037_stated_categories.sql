ALTER TABLE "transactions" ADD COLUMN "stated_category" text;--> statement-breakpoint
UPDATE "transactions" SET "stated_category" = substring("category_reason" from '^En tu archivo ponía «(.*)»$')
  WHERE "category_reason" LIKE 'En tu archivo ponía «%»';
