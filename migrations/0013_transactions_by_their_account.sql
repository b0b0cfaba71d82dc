ALTER TABLE "transactions" DROP CONSTRAINT "transactions_user_id_users_id_fk";
