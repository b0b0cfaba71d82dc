CREATE TABLE "goal_accounts" (
	"user_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"goal_id" uuid NOT NULL,
	CONSTRAINT "goal_accounts_user_id_account_id_pk" PRIMARY KEY("user_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "goal_advances" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"goal_id" uuid NOT NULL,
	"key" text,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"from_progress" smallint NOT NULL,
	"to_progress" smallint NOT NULL,
	"amount_cents" bigint,
	"balance_cents" bigint,
	CONSTRAINT "goal_advances_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "goal_blocks" (
	"user_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"goal_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text,
	"title" text DEFAULT '' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	CONSTRAINT "goal_blocks_user_id_event_id_pk" PRIMARY KEY("user_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "goal_history" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"goal_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"notes" text,
	"action" text,
	"reason" text,
	CONSTRAINT "goal_history_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "goals" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text,
	"slot" smallint NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"para_type" text NOT NULL,
	"priority" smallint NOT NULL,
	"status" text DEFAULT 'activo' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"target_cents" bigint,
	"target_date" date,
	"funding" text DEFAULT 'recorded' NOT NULL,
	"surplus_share" smallint,
	"in_agenda" boolean DEFAULT true NOT NULL,
	"session_minutes" smallint,
	"sessions_per_week" smallint,
	"generated_by_ai" boolean NOT NULL,
	"ai_reasoning" text,
	"pace_from" date NOT NULL,
	"pace_from_cents" bigint DEFAULT 0 NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "goals_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "achievements" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"unlocked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "achievements_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "reward_entries" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"points" integer NOT NULL,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reward_entries_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "goals_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "goals_kept_up_on" date;--> statement-breakpoint
ALTER TABLE "goal_accounts" ADD CONSTRAINT "goal_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_accounts" ADD CONSTRAINT "goal_accounts_user_id_goal_id_goals_user_id_id_fk" FOREIGN KEY ("user_id","goal_id") REFERENCES "public"."goals"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_accounts" ADD CONSTRAINT "goal_accounts_user_id_account_id_accounts_user_id_id_fk" FOREIGN KEY ("user_id","account_id") REFERENCES "public"."accounts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_advances" ADD CONSTRAINT "goal_advances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_advances" ADD CONSTRAINT "goal_advances_user_id_goal_id_goals_user_id_id_fk" FOREIGN KEY ("user_id","goal_id") REFERENCES "public"."goals"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_blocks" ADD CONSTRAINT "goal_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_blocks" ADD CONSTRAINT "goal_blocks_user_id_goal_id_goals_user_id_id_fk" FOREIGN KEY ("user_id","goal_id") REFERENCES "public"."goals"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_history" ADD CONSTRAINT "goal_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_history" ADD CONSTRAINT "goal_history_user_id_goal_id_goals_user_id_id_fk" FOREIGN KEY ("user_id","goal_id") REFERENCES "public"."goals"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievements" ADD CONSTRAINT "achievements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_entries" ADD CONSTRAINT "reward_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goal_accounts_goal" ON "goal_accounts" USING btree ("user_id","goal_id");--> statement-breakpoint
CREATE INDEX "goal_advances_goal" ON "goal_advances" USING btree ("user_id","goal_id","at");--> statement-breakpoint
CREATE INDEX "goal_advances_day" ON "goal_advances" USING btree ("user_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "goal_advances_key" ON "goal_advances" USING btree ("user_id","goal_id","key") WHERE "goal_advances"."key" is not null;--> statement-breakpoint
CREATE INDEX "goal_blocks_goal" ON "goal_blocks" USING btree ("user_id","goal_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "goal_blocks_key" ON "goal_blocks" USING btree ("user_id","goal_id","key") WHERE "goal_blocks"."key" is not null;--> statement-breakpoint
CREATE INDEX "goal_history_goal" ON "goal_history" USING btree ("user_id","goal_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "goals_slot" ON "goals" USING btree ("user_id","slot");--> statement-breakpoint
CREATE UNIQUE INDEX "goals_key" ON "goals" USING btree ("user_id","key") WHERE "goals"."key" is not null;--> statement-breakpoint
CREATE INDEX "reward_entries_day" ON "reward_entries" USING btree ("user_id","day");