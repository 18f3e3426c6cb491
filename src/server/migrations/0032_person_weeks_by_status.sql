DROP INDEX "timesheet_weeks_user_id_idx";
--> statement-breakpoint
CREATE INDEX "timesheet_weeks_user_id_status_week_start_list_idx" ON "timesheet_weeks" USING btree ("user_id","status","week_start" DESC NULLS LAST,"id") WHERE "timesheet_weeks"."archived_at" is null;
