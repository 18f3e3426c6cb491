ALTER TABLE "timesheet_audit_notes" ADD COLUMN "week_manager_id" integer;
--> statement-breakpoint
CREATE INDEX "timesheet_audit_notes_week_manager_id_id_idx" ON "timesheet_audit_notes" USING btree ("week_manager_id","id");
