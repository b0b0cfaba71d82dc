import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./server/platform/db/tables.ts", "./server/modules/**/tables.ts", "./server/dev/**/tables.ts"],
  out: "./migrations",
  casing: "snake_case",
});
