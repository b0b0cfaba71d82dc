CREATE TABLE "kept_forecasts" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"p10_cents" bigint NOT NULL,
	"p50_cents" bigint NOT NULL,
	"p90_cents" bigint NOT NULL,
	"accounts_key" text NOT NULL,
	CONSTRAINT "kept_forecasts_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "kept_forecasts" ADD CONSTRAINT "kept_forecasts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;