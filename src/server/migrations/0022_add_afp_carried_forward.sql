ALTER TABLE "afp_jobs" ADD COLUMN "carried_forward_at" timestamp(3) with time zone;
