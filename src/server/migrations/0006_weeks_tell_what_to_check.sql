ALTER TABLE "timesheet_weeks" RENAME COLUMN "unusual" TO "exceptions";
--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "leave_days" numeric(11, 2);
--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "working_time_opt_out_from" date;
