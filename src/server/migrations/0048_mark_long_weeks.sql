ALTER TABLE "timesheet_weeks" ADD COLUMN "is_long" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
SET LOCAL statement_timeout = 0;
--> statement-breakpoint
-- While the totals of before are still there: the triggers that write to them are replaced later.
UPDATE "timesheet_weeks" SET "is_long" = true WHERE "exceptions" ~ '(^| )over_60_hours:';
--> statement-breakpoint
DROP TABLE "timesheet_weeks_totals_by_contract_manager_id_status" CASCADE;
--> statement-breakpoint
CREATE TABLE "timesheet_weeks_totals_by_contract_manager_id_status_is_long" (
	"month" date,
	"contract_manager_id" integer,
	"status" text,
	"is_long" boolean,
	"count" integer NOT NULL
);

--> statement-breakpoint
CREATE INDEX "timesheet_weeks_totals_by_contract_manager_id_status_i_1og8hzg" ON "timesheet_weeks_totals_by_contract_manager_id_status_is_long" USING btree ("contract_manager_id","status","is_long","month");
