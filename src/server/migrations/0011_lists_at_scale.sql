DROP INDEX "timesheets_user_id_date_idx";
--> statement-breakpoint
DROP INDEX "timesheets_date_idx";
--> statement-breakpoint
DROP INDEX "timesheet_weeks_week_start_sort_idx";
--> statement-breakpoint
DROP INDEX "timesheet_weeks_contract_manager_id_status_week_start_idx";
--> statement-breakpoint
CREATE TABLE "timesheets_totals_by_week_manager_id" (
	"month" date,
	"week_manager_id" integer,
	"count" integer NOT NULL,
	"lunch_seconds" bigint NOT NULL,
	"regular_seconds" bigint NOT NULL,
	"ot_1_5_seconds" bigint NOT NULL,
	"ot_2_0_seconds" bigint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "timesheets_totals_by_user_id_week_manager_id" (
	"month" date,
	"user_id" integer,
	"week_manager_id" integer,
	"count" integer NOT NULL,
	"lunch_seconds" bigint NOT NULL,
	"regular_seconds" bigint NOT NULL,
	"ot_1_5_seconds" bigint NOT NULL,
	"ot_2_0_seconds" bigint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "timesheet_weeks_totals_by_contract_manager_id_status" (
	"month" date,
	"contract_manager_id" integer,
	"status" text,
	"count" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "timesheet_weeks_totals_by_user_id_contract_manager_id_status" (
	"month" date,
	"user_id" integer,
	"contract_manager_id" integer,
	"status" text,
	"count" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "expenses_totals_by_status_currency" (
	"month" date,
	"status" text,
	"currency" text,
	"count" integer NOT NULL,
	"amount" bigint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "expenses_totals_by_user_id_status_currency" (
	"month" date,
	"user_id" integer,
	"status" text,
	"currency" text,
	"count" integer NOT NULL,
	"amount" bigint NOT NULL
);

--> statement-breakpoint
ALTER TABLE "timesheets" ADD COLUMN "week_manager_id" integer;
--> statement-breakpoint
CREATE INDEX "timesheets_totals_by_week_manager_id_idx" ON "timesheets_totals_by_week_manager_id" USING btree ("week_manager_id","month");
--> statement-breakpoint
CREATE INDEX "timesheets_totals_by_user_id_week_manager_id_idx" ON "timesheets_totals_by_user_id_week_manager_id" USING btree ("user_id","week_manager_id","month");
--> statement-breakpoint
CREATE INDEX "timesheet_weeks_totals_by_contract_manager_id_status_idx" ON "timesheet_weeks_totals_by_contract_manager_id_status" USING btree ("contract_manager_id","status","month");
--> statement-breakpoint
CREATE INDEX "timesheet_weeks_totals_by_user_id_contract_manager_id__1d3aznu" ON "timesheet_weeks_totals_by_user_id_contract_manager_id_status" USING btree ("user_id","contract_manager_id","status","month");
--> statement-breakpoint
CREATE INDEX "expenses_totals_by_status_currency_idx" ON "expenses_totals_by_status_currency" USING btree ("status","currency","month");
--> statement-breakpoint
CREATE INDEX "expenses_totals_by_user_id_status_currency_idx" ON "expenses_totals_by_user_id_status_currency" USING btree ("user_id","status","currency","month");
--> statement-breakpoint
CREATE INDEX "timesheets_user_id_date_start_time_list_idx" ON "timesheets" USING btree ("user_id","date" DESC NULLS LAST,"start_time","id") WHERE "timesheets"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "timesheets_date_start_time_list_idx" ON "timesheets" USING btree ("date" DESC NULLS LAST,"start_time","id") WHERE "timesheets"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "timesheets_week_manager_id_date_start_time_list_idx" ON "timesheets" USING btree ("week_manager_id","date" DESC NULLS LAST,"start_time","id") WHERE "timesheets"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "timesheet_weeks_week_start_user_id_list_idx" ON "timesheet_weeks" USING btree ("week_start" DESC NULLS LAST,"user_id","id") WHERE "timesheet_weeks"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "timesheet_weeks_status_week_start_user_id_list_idx" ON "timesheet_weeks" USING btree ("status","week_start" DESC NULLS LAST,"user_id","id") WHERE "timesheet_weeks"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "timesheet_weeks_contract_manager_id_status_week_start__5l81bt" ON "timesheet_weeks" USING btree ("contract_manager_id","status","week_start" DESC NULLS LAST,"user_id","id") WHERE "timesheet_weeks"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "timesheet_weeks_contract_manager_id_week_start_user_id_list_idx" ON "timesheet_weeks" USING btree ("contract_manager_id","week_start" DESC NULLS LAST,"user_id","id") WHERE "timesheet_weeks"."archived_at" is null;
