CREATE INDEX "timesheet_weeks_status_submitted_at_idx" ON "timesheet_weeks" USING btree ("status","submitted_at");
