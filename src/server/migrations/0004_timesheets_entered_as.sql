ALTER TABLE "timesheets" ADD COLUMN "entered_as" text DEFAULT 'span';
--> statement-breakpoint
ALTER TABLE "timesheets" ADD COLUMN "duration_seconds" integer;
