DROP INDEX "timesheets_customer_id_idx";
--> statement-breakpoint
DROP INDEX "timesheets_property_id_idx";
--> statement-breakpoint
DROP INDEX "timesheets_holiday_type_id_idx";
--> statement-breakpoint
CREATE TABLE "timesheets_totals_by_week_manager_id_is_rebillable_hol_t1fc9y" (
	"month" date,
	"week_manager_id" integer,
	"is_rebillable" boolean,
	"holiday_type_id" integer,
	"count" integer NOT NULL,
	"lunch_seconds" bigint DEFAULT 0 NOT NULL,
	"regular_seconds" bigint DEFAULT 0 NOT NULL,
	"ot_1_5_seconds" bigint DEFAULT 0 NOT NULL,
	"ot_2_0_seconds" bigint DEFAULT 0 NOT NULL,
	"cost_minor" bigint DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "timesheets_totals_by_customer_id_week_manager_id_is_rebillable" (
	"month" date,
	"customer_id" integer,
	"week_manager_id" integer,
	"is_rebillable" boolean,
	"count" integer NOT NULL,
	"lunch_seconds" bigint DEFAULT 0 NOT NULL,
	"regular_seconds" bigint DEFAULT 0 NOT NULL,
	"ot_1_5_seconds" bigint DEFAULT 0 NOT NULL,
	"ot_2_0_seconds" bigint DEFAULT 0 NOT NULL,
	"cost_minor" bigint DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "timesheets_totals_by_property_id_week_manager_id" (
	"month" date,
	"property_id" integer,
	"week_manager_id" integer,
	"count" integer NOT NULL,
	"lunch_seconds" bigint DEFAULT 0 NOT NULL,
	"regular_seconds" bigint DEFAULT 0 NOT NULL,
	"ot_1_5_seconds" bigint DEFAULT 0 NOT NULL,
	"ot_2_0_seconds" bigint DEFAULT 0 NOT NULL,
	"cost_minor" bigint DEFAULT 0 NOT NULL
);

--> statement-breakpoint
ALTER TABLE "timesheets_totals_by_week_manager_id" ALTER COLUMN "lunch_seconds" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "timesheets_totals_by_week_manager_id" ALTER COLUMN "regular_seconds" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "timesheets_totals_by_week_manager_id" ALTER COLUMN "ot_1_5_seconds" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "timesheets_totals_by_week_manager_id" ALTER COLUMN "ot_2_0_seconds" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "timesheets_totals_by_user_id_week_manager_id" ALTER COLUMN "lunch_seconds" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "timesheets_totals_by_user_id_week_manager_id" ALTER COLUMN "regular_seconds" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "timesheets_totals_by_user_id_week_manager_id" ALTER COLUMN "ot_1_5_seconds" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "timesheets_totals_by_user_id_week_manager_id" ALTER COLUMN "ot_2_0_seconds" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "expenses_totals_by_status_currency" ALTER COLUMN "amount" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "expenses_totals_by_user_id_status_currency" ALTER COLUMN "amount" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "rebillable_charges_totals_by_source_resource" ALTER COLUMN "cost_minor" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "rebillable_charges_totals_by_source_resource" ALTER COLUMN "markup_minor" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "rebillable_charges_totals_by_source_resource" ALTER COLUMN "charge_minor" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "rebillable_charges_totals_by_source_resource" ALTER COLUMN "margin_minor" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "rebillable_charges_totals_by_customer_manager_id_custo_3scyyj" ALTER COLUMN "cost_minor" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "rebillable_charges_totals_by_customer_manager_id_custo_3scyyj" ALTER COLUMN "markup_minor" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "rebillable_charges_totals_by_customer_manager_id_custo_3scyyj" ALTER COLUMN "charge_minor" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "rebillable_charges_totals_by_customer_manager_id_custo_3scyyj" ALTER COLUMN "margin_minor" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "timesheets_totals_by_week_manager_id" ADD COLUMN "cost_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "timesheets_totals_by_user_id_week_manager_id" ADD COLUMN "cost_minor" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX "timesheets_totals_by_week_manager_id_is_rebillable_hol_98r1yd" ON "timesheets_totals_by_week_manager_id_is_rebillable_hol_t1fc9y" USING btree ("week_manager_id","is_rebillable","holiday_type_id","month");
--> statement-breakpoint
CREATE INDEX "timesheets_totals_by_customer_id_week_manager_id_is_re_7ub2av" ON "timesheets_totals_by_customer_id_week_manager_id_is_rebillable" USING btree ("customer_id","week_manager_id","is_rebillable","month");
--> statement-breakpoint
CREATE INDEX "timesheets_totals_by_property_id_week_manager_id_idx" ON "timesheets_totals_by_property_id_week_manager_id" USING btree ("property_id","week_manager_id","month");
--> statement-breakpoint
CREATE INDEX "timesheets_archived_idx" ON "timesheets" USING btree ("date" DESC NULLS LAST,"id") WHERE "timesheets"."archived_at" is not null;
--> statement-breakpoint
CREATE INDEX "timesheets_customer_id_date_start_time_list_idx" ON "timesheets" USING btree ("customer_id","date" DESC NULLS LAST,"start_time","id") WHERE "timesheets"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "timesheets_property_id_date_start_time_list_idx" ON "timesheets" USING btree ("property_id","date" DESC NULLS LAST,"start_time","id") WHERE "timesheets"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "timesheets_holiday_type_id_date_start_time_list_idx" ON "timesheets" USING btree ("holiday_type_id","date" DESC NULLS LAST,"start_time","id") WHERE "timesheets"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "timesheets_is_rebillable_date_start_time_list_idx" ON "timesheets" USING btree ("is_rebillable","date" DESC NULLS LAST,"start_time","id") WHERE "timesheets"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "timesheets_job_number_date_start_time_list_idx" ON "timesheets" USING btree ("job_number","date" DESC NULLS LAST,"start_time","id") WHERE "timesheets"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "timesheets_week_manager_id_property_id_idx" ON "timesheets" USING btree ("week_manager_id","property_id");
--> statement-breakpoint
CREATE INDEX "timesheet_weeks_archived_idx" ON "timesheet_weeks" USING btree ("week_start" DESC NULLS LAST,"id") WHERE "timesheet_weeks"."archived_at" is not null;
--> statement-breakpoint
CREATE INDEX "expenses_archived_idx" ON "expenses" USING btree ("date" DESC NULLS LAST,"id") WHERE "expenses"."archived_at" is not null;
--> statement-breakpoint
CREATE INDEX "rebillable_charges_archived_idx" ON "rebillable_charges" USING btree ("date" DESC NULLS LAST,"id") WHERE "rebillable_charges"."archived_at" is not null;
--> statement-breakpoint
CREATE INDEX "rebillable_charges_job_number_date_list_idx" ON "rebillable_charges" USING btree ("job_number","date" DESC NULLS LAST,"id") WHERE "rebillable_charges"."archived_at" is null;
