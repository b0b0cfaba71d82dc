CREATE TABLE "cash_flow_readings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"decisions_version" integer DEFAULT 0 NOT NULL,
	"made_of" text,
	"content" jsonb,
	"forecast" jsonb
);
--> statement-breakpoint
CREATE TABLE "own_promises" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"rhythm" text NOT NULL,
	"cents" bigint NOT NULL,
	"first_on" date NOT NULL,
	"ends_on" date,
	"account_id" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "own_promises_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "promise_decisions" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"series_key" text NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"cents" bigint,
	"next_on" date,
	"ends_on" date,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "promise_decisions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "cash_flow_readings" ADD CONSTRAINT "cash_flow_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_promises" ADD CONSTRAINT "own_promises_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promise_decisions" ADD CONSTRAINT "promise_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;