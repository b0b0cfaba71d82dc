CREATE TABLE "kept_filters" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"filter" jsonb NOT NULL,
	CONSTRAINT "kept_filters_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "kept_filters" ADD CONSTRAINT "kept_filters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "kept_filters_name" ON "kept_filters" USING btree ("user_id","name_key");