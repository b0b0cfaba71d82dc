-- Corrections of the last thirty days can still be undone.
INSERT INTO "money_history" ("user_id", "id", "at", "actor", "kind", "title", "count", "kept")
SELECT c."user_id", c."id", c."created_at", 'person', 'category', 'Categoría corregida', coalesce(r."rows", 0),
  CASE WHEN c."undone_at" IS NULL AND c."created_at" > now() - interval '30 days' THEN coalesce(r."rows", 0) + 1 ELSE 0 END
FROM "category_changes" c
LEFT JOIN (SELECT "user_id", "change_id", count(*)::int AS "rows" FROM "category_change_rows" GROUP BY 1, 2) r
  ON r."user_id" = c."user_id" AND r."change_id" = c."id";--> statement-breakpoint
INSERT INTO "money_history_rows" ("user_id", "entry_id", "place", "subject", "key", "before", "after")
SELECT c."user_id", c."id", 0, 'category-rule', c."side" || ' ' || c."alike_key",
  CASE WHEN c."rule_before" IS NOT NULL THEN jsonb_build_object('category', c."rule_before", 'ownCategoryId',
    c."own_rule_before", 'since', to_char(c."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END,
  jsonb_build_object('category', k."category", 'ownCategoryId', k."own_category_id")
FROM "category_changes" c
JOIN "category_rules" k ON k."user_id" = c."user_id" AND k."alike_key" = c."alike_key" AND k."side" = c."side"
WHERE c."undone_at" IS NULL AND c."created_at" > now() - interval '30 days'
  AND NOT EXISTS (SELECT FROM "category_changes" later WHERE later."user_id" = c."user_id" AND later."alike_key" = c."alike_key"
    AND later."side" = c."side" AND later."undone_at" IS NULL AND later."created_at" > c."created_at");--> statement-breakpoint
INSERT INTO "money_history_rows" ("user_id", "entry_id", "place", "subject", "key", "before", "after")
SELECT f."user_id", f."change_id", row_number() OVER (PARTITION BY f."user_id", f."change_id" ORDER BY f."transaction_id"),
  'transaction', f."transaction_id"::text,
  jsonb_build_object('category', f."category", 'ownCategoryId', f."own_category_id", 'categorySource', f."category_source",
    'categoryConfidence', f."category_confidence", 'categoryReason', f."category_reason"),
  jsonb_build_object('category', t."category", 'ownCategoryId', t."own_category_id", 'categorySource', t."category_source",
    'categoryConfidence', t."category_confidence", 'categoryReason', t."category_reason")
FROM "category_change_rows" f
JOIN "category_changes" c ON c."user_id" = f."user_id" AND c."id" = f."change_id" AND c."undone_at" IS NULL
  AND c."created_at" > now() - interval '30 days'
JOIN "transactions" t ON t."user_id" = f."user_id" AND t."id" = f."transaction_id" AND t."category_source" = 'person'
WHERE NOT EXISTS (SELECT FROM "category_change_rows" g JOIN "category_changes" later ON later."user_id" = g."user_id"
    AND later."id" = g."change_id" AND later."undone_at" IS NULL AND later."created_at" > c."created_at"
  WHERE g."user_id" = f."user_id" AND g."transaction_id" = f."transaction_id");--> statement-breakpoint
DROP TABLE "category_change_rows" CASCADE;--> statement-breakpoint
DROP TABLE "category_changes" CASCADE;