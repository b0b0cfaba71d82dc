CREATE TABLE "chat_turns" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"answer_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"said" text NOT NULL,
	"content" text NOT NULL,
	"figures" jsonb NOT NULL,
	"cards" jsonb NOT NULL,
	"notice" text,
	"calls" jsonb NOT NULL,
	"memory" jsonb NOT NULL,
	"proposal" jsonb,
	"undo" jsonb,
	"undone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_turns_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "model_usage" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"requests" integer NOT NULL,
	"input_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	"cost_micros" bigint NOT NULL,
	CONSTRAINT "model_usage_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "chat_turns" ADD CONSTRAINT "chat_turns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_turns_answer" ON "chat_turns" USING btree ("user_id","answer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_turns_position" ON "chat_turns" USING btree ("user_id","position");