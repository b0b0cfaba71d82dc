CREATE TABLE "shared_expenses" (
	"user_id" uuid NOT NULL,
	"expense_id" uuid NOT NULL,
	"scene_id" uuid NOT NULL,
	"is_taken" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shared_expenses_user_id_expense_id_pk" PRIMARY KEY("user_id","expense_id")
);
--> statement-breakpoint
CREATE TABLE "shared_repayments" (
	"user_id" uuid NOT NULL,
	"repayment_id" uuid NOT NULL,
	"expense_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "shared_repayments_user_id_repayment_id_expense_id_pk" PRIMARY KEY("user_id","repayment_id","expense_id")
);
--> statement-breakpoint
ALTER TABLE "shared_expenses" ADD CONSTRAINT "shared_expenses_user_id_expense_id_transactions_user_id_id_fk" FOREIGN KEY ("user_id","expense_id") REFERENCES "public"."transactions"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_repayments" ADD CONSTRAINT "shared_repayments_user_id_repayment_id_transactions_user_id_id_fk" FOREIGN KEY ("user_id","repayment_id") REFERENCES "public"."transactions"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_repayments" ADD CONSTRAINT "shared_repayments_user_id_expense_id_shared_expenses_user_id_expense_id_fk" FOREIGN KEY ("user_id","expense_id") REFERENCES "public"."shared_expenses"("user_id","expense_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_repayments_expense" ON "shared_repayments" USING btree ("user_id","expense_id");