ALTER TABLE "activity_groups" ADD COLUMN "message" text;
