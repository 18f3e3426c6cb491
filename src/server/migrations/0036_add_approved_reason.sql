ALTER TABLE "expenses" ADD COLUMN "approved_reason" text;
