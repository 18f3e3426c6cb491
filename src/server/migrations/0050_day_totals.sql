CREATE TABLE "timesheets_totals_by_date" (
	"month" date,
	"date" date,
	"count" integer NOT NULL,
	"lunch_seconds" bigint DEFAULT 0 NOT NULL,
	"regular_seconds" bigint DEFAULT 0 NOT NULL,
	"ot_1_5_seconds" bigint DEFAULT 0 NOT NULL,
	"ot_2_0_seconds" bigint DEFAULT 0 NOT NULL,
	"cost_minor" bigint DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE INDEX "timesheets_totals_by_date_idx" ON "timesheets_totals_by_date" USING btree ("date","month");
