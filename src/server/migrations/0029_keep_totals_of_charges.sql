CREATE TABLE "rebillable_charges_totals_by_source_resource" (
	"month" date,
	"source_resource" text,
	"count" integer NOT NULL,
	"cost_minor" bigint NOT NULL,
	"markup_minor" bigint NOT NULL,
	"charge_minor" bigint NOT NULL,
	"margin_minor" bigint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "rebillable_charges_totals_by_customer_manager_id_custo_3scyyj" (
	"month" date,
	"customer_manager_id" integer,
	"customer_id" integer,
	"source_resource" text,
	"count" integer NOT NULL,
	"cost_minor" bigint NOT NULL,
	"markup_minor" bigint NOT NULL,
	"charge_minor" bigint NOT NULL,
	"margin_minor" bigint NOT NULL
);

--> statement-breakpoint
ALTER TABLE "rebillable_charges" ADD COLUMN "customer_manager_id" integer;
--> statement-breakpoint
CREATE INDEX "rebillable_charges_totals_by_source_resource_idx" ON "rebillable_charges_totals_by_source_resource" USING btree ("source_resource","month");
--> statement-breakpoint
CREATE INDEX "rebillable_charges_totals_by_customer_manager_id_custo_toi40s" ON "rebillable_charges_totals_by_customer_manager_id_custo_3scyyj" USING btree ("customer_manager_id","customer_id","source_resource","month");
--> statement-breakpoint
CREATE INDEX "rebillable_charges_customer_manager_id_date_list_idx" ON "rebillable_charges" USING btree ("customer_manager_id","date" DESC NULLS LAST,"id") WHERE "rebillable_charges"."archived_at" is null;
