ALTER TABLE "event_deliveries" DROP CONSTRAINT "event_deliveries_pkey";--> statement-breakpoint
ALTER TABLE "event_deliveries" ADD CONSTRAINT "event_deliveries_user_id_id_pk" PRIMARY KEY("user_id","id");
