DROP INDEX "companies_postcode_trgm_idx";
--> statement-breakpoint
DROP INDEX "employees_phone_trgm_idx";
--> statement-breakpoint
DROP INDEX "employees_payroll_number_trgm_idx";
--> statement-breakpoint
DROP INDEX "work_locations_postcode_trgm_idx";
--> statement-breakpoint
DROP INDEX "employee_documents_number_trgm_idx";
--> statement-breakpoint
DROP INDEX "customers_phone_trgm_idx";
--> statement-breakpoint
DROP INDEX "customers_postcode_trgm_idx";
--> statement-breakpoint
DROP INDEX "properties_code_trgm_idx";
--> statement-breakpoint
DROP INDEX "properties_postcode_trgm_idx";
--> statement-breakpoint
DROP INDEX "timesheets_job_number_trgm_idx";
--> statement-breakpoint
DROP INDEX "holiday_job_numbers_job_number_trgm_idx";
--> statement-breakpoint
DROP INDEX "expenses_job_number_trgm_idx";
--> statement-breakpoint
DROP INDEX "parking_reference_trgm_idx";
--> statement-breakpoint
DROP INDEX "parking_registration_trgm_idx";
--> statement-breakpoint
DROP INDEX "vehicles_registration_trgm_idx";
--> statement-breakpoint
DROP INDEX "documents_number_trgm_idx";
--> statement-breakpoint
DROP INDEX "it_assets_asset_tag_trgm_idx";
--> statement-breakpoint
DROP INDEX "it_assets_serial_trgm_idx";
--> statement-breakpoint
DROP INDEX "it_asset_assignments_asset_tag_trgm_idx";
--> statement-breakpoint
DROP INDEX "it_asset_audit_items_tag_trgm_idx";
--> statement-breakpoint
DROP INDEX "afp_contracts_reference_trgm_idx";
--> statement-breakpoint
DROP INDEX "afp_jobs_job_number_trgm_idx";
--> statement-breakpoint
DROP INDEX "afp_jobs_purchase_order_trgm_idx";
--> statement-breakpoint
DROP INDEX "afp_batches_batch_no_trgm_idx";
--> statement-breakpoint
DROP INDEX "afp_batches_reference_trgm_idx";
--> statement-breakpoint
DROP INDEX "rebillable_charges_job_number_trgm_idx";
--> statement-breakpoint
DROP INDEX "payroll_lines_payroll_number_trgm_idx";
--> statement-breakpoint
CREATE INDEX "companies_postcode_loose_trgm_idx" ON "companies" USING gin (translate("postcode", ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "employees_phone_loose_trgm_idx" ON "employees" USING gin (translate("phone", ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "employees_payroll_number_loose_trgm_idx" ON "employees" USING gin (translate("payroll_number", ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "work_locations_postcode_loose_trgm_idx" ON "work_locations" USING gin (translate("postcode", ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "employee_documents_number_loose_trgm_idx" ON "employee_documents" USING gin (translate("number", ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customers_phone_loose_trgm_idx" ON "customers" USING gin (translate("phone", ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customers_postcode_loose_trgm_idx" ON "customers" USING gin (translate("postcode", ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "properties_code_loose_trgm_idx" ON "properties" USING gin (translate("code", ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "properties_postcode_loose_trgm_idx" ON "properties" USING gin (translate("postcode", ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "timesheets_job_number_loose_trgm_idx" ON "timesheets" USING gin (translate("job_number", ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "holiday_job_numbers_job_number_loose_trgm_idx" ON "holiday_job_numbers" USING gin (translate("job_number", ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "expenses_job_number_loose_trgm_idx" ON "expenses" USING gin (translate("job_number", ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "parking_reference_loose_trgm_idx" ON "parking" USING gin (translate("reference", ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "parking_registration_loose_trgm_idx" ON "parking" USING gin (translate("registration", ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vehicles_registration_loose_trgm_idx" ON "vehicles" USING gin (translate("registration", ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "documents_number_loose_trgm_idx" ON "documents" USING gin (translate("number", ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "it_assets_asset_tag_loose_trgm_idx" ON "it_assets" USING gin (translate("asset_tag", ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "it_assets_serial_loose_trgm_idx" ON "it_assets" USING gin (translate("serial", ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "it_asset_assignments_asset_tag_loose_trgm_idx" ON "it_asset_assignments" USING gin (translate("asset_tag", ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "it_asset_audit_items_tag_loose_trgm_idx" ON "it_asset_audit_items" USING gin (translate("tag", ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "afp_contracts_reference_loose_trgm_idx" ON "afp_contracts" USING gin (translate("reference", ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "afp_jobs_job_number_loose_trgm_idx" ON "afp_jobs" USING gin (translate("job_number", ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "afp_jobs_purchase_order_loose_trgm_idx" ON "afp_jobs" USING gin (translate("purchase_order", ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "afp_batches_batch_no_loose_trgm_idx" ON "afp_batches" USING gin (translate("batch_no", ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "afp_batches_reference_loose_trgm_idx" ON "afp_batches" USING gin (translate("reference", ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "rebillable_charges_job_number_loose_trgm_idx" ON "rebillable_charges" USING gin (translate("job_number", ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "payroll_lines_payroll_number_loose_trgm_idx" ON "payroll_lines" USING gin (translate("payroll_number", ' -()', '') gin_trgm_ops);
