ALTER TABLE "employees" ADD COLUMN "pending_email" text;
