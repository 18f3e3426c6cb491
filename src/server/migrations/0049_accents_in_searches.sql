SET LOCAL statement_timeout = 0;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION plain_text(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(written) = char_length(written) THEN written
    ELSE translate(regexp_replace(normalize(written, NFD), '[\u0300-\u036f]', '', 'g'), '’‘ʼøØłŁđĐðÐþÞæÆœŒßıħĦ', '''''''oOlLdDdDtTaAoOsihH')
  END
$$;
--> statement-breakpoint
DROP INDEX "companies_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "companies_email_trgm_idx";
--> statement-breakpoint
DROP INDEX "departments_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "employees_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "employees_email_trgm_idx";
--> statement-breakpoint
DROP INDEX "roles_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "deputies_user_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "deputies_deputy_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "employment_types_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "work_schedules_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "work_locations_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "customers_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "customers_email_trgm_idx";
--> statement-breakpoint
DROP INDEX "customer_types_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "properties_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "properties_site_contact_trgm_idx";
--> statement-breakpoint
DROP INDEX "timesheets_description_trgm_idx";
--> statement-breakpoint
DROP INDEX "holidays_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "holiday_types_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "base_locations_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "makes_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "models_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "years_of_manufacture_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "fuel_types_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "engine_sizes_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "vehicle_categories_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "purchase_lease_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "it_asset_types_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "it_categories_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "it_brands_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "it_conditions_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "it_locations_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "it_makes_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "it_models_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "it_operating_systems_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "payment_types_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "document_types_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "expenses_description_trgm_idx";
--> statement-breakpoint
DROP INDEX "expense_types_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "expense_comments_comment_trgm_idx";
--> statement-breakpoint
DROP INDEX "parking_issuer_trgm_idx";
--> statement-breakpoint
DROP INDEX "parking_location_trgm_idx";
--> statement-breakpoint
DROP INDEX "documents_record_trgm_idx";
--> statement-breakpoint
DROP INDEX "it_assets_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "it_asset_audits_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "vehicle_checklist_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "vehicle_defects_item_trgm_idx";
--> statement-breakpoint
DROP INDEX "vehicle_defects_note_trgm_idx";
--> statement-breakpoint
DROP INDEX "afp_contracts_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "afp_job_lines_description_trgm_idx";
--> statement-breakpoint
DROP INDEX "rebillable_charges_description_trgm_idx";
--> statement-breakpoint
DROP INDEX "pay_periods_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "payroll_lines_user_name_trgm_idx";
--> statement-breakpoint
DROP INDEX "companies_postcode_loose_trgm_idx";
--> statement-breakpoint
DROP INDEX "employees_phone_loose_trgm_idx";
--> statement-breakpoint
DROP INDEX "employees_payroll_number_loose_trgm_idx";
--> statement-breakpoint
DROP INDEX "work_locations_postcode_loose_trgm_idx";
--> statement-breakpoint
DROP INDEX "employee_documents_number_loose_trgm_idx";
--> statement-breakpoint
DROP INDEX "customers_phone_loose_trgm_idx";
--> statement-breakpoint
DROP INDEX "customers_postcode_loose_trgm_idx";
--> statement-breakpoint
DROP INDEX "properties_code_loose_trgm_idx";
--> statement-breakpoint
DROP INDEX "properties_postcode_loose_trgm_idx";
--> statement-breakpoint
DROP INDEX "timesheets_job_number_loose_trgm_idx";
--> statement-breakpoint
DROP INDEX "holiday_job_numbers_job_number_loose_trgm_idx";
--> statement-breakpoint
DROP INDEX "expenses_job_number_loose_trgm_idx";
--> statement-breakpoint
DROP INDEX "parking_reference_loose_trgm_idx";
--> statement-breakpoint
DROP INDEX "parking_registration_loose_trgm_idx";
--> statement-breakpoint
DROP INDEX "vehicles_registration_loose_trgm_idx";
--> statement-breakpoint
DROP INDEX "documents_number_loose_trgm_idx";
--> statement-breakpoint
DROP INDEX "it_assets_asset_tag_loose_trgm_idx";
--> statement-breakpoint
DROP INDEX "it_assets_serial_loose_trgm_idx";
--> statement-breakpoint
DROP INDEX "it_asset_assignments_asset_tag_loose_trgm_idx";
--> statement-breakpoint
DROP INDEX "it_asset_audit_items_tag_loose_trgm_idx";
--> statement-breakpoint
DROP INDEX "afp_contracts_reference_loose_trgm_idx";
--> statement-breakpoint
DROP INDEX "afp_jobs_job_number_loose_trgm_idx";
--> statement-breakpoint
DROP INDEX "afp_jobs_purchase_order_loose_trgm_idx";
--> statement-breakpoint
DROP INDEX "afp_batches_batch_no_loose_trgm_idx";
--> statement-breakpoint
DROP INDEX "afp_batches_reference_loose_trgm_idx";
--> statement-breakpoint
DROP INDEX "rebillable_charges_job_number_loose_trgm_idx";
--> statement-breakpoint
DROP INDEX "payroll_lines_payroll_number_loose_trgm_idx";
--> statement-breakpoint
CREATE INDEX "companies_name_plain_trgm_idx" ON "companies" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "companies_email_plain_trgm_idx" ON "companies" USING gin (plain_text("email") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "departments_name_plain_trgm_idx" ON "departments" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "employees_name_plain_trgm_idx" ON "employees" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "employees_email_plain_trgm_idx" ON "employees" USING gin (plain_text("email") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "roles_name_plain_trgm_idx" ON "roles" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "deputies_user_name_plain_trgm_idx" ON "deputies" USING gin (plain_text("user_name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "deputies_deputy_name_plain_trgm_idx" ON "deputies" USING gin (plain_text("deputy_name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "employment_types_name_plain_trgm_idx" ON "employment_types" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "work_schedules_name_plain_trgm_idx" ON "work_schedules" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "work_locations_name_plain_trgm_idx" ON "work_locations" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customers_name_plain_trgm_idx" ON "customers" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customers_email_plain_trgm_idx" ON "customers" USING gin (plain_text("email") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customer_types_name_plain_trgm_idx" ON "customer_types" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "properties_name_plain_trgm_idx" ON "properties" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "properties_site_contact_plain_trgm_idx" ON "properties" USING gin (plain_text("site_contact") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "timesheets_description_plain_trgm_idx" ON "timesheets" USING gin (plain_text("description") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "holidays_name_plain_trgm_idx" ON "holidays" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "holiday_types_name_plain_trgm_idx" ON "holiday_types" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "base_locations_name_plain_trgm_idx" ON "base_locations" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "makes_name_plain_trgm_idx" ON "makes" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "models_name_plain_trgm_idx" ON "models" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "years_of_manufacture_name_plain_trgm_idx" ON "years_of_manufacture" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "fuel_types_name_plain_trgm_idx" ON "fuel_types" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "engine_sizes_name_plain_trgm_idx" ON "engine_sizes" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vehicle_categories_name_plain_trgm_idx" ON "vehicle_categories" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "purchase_lease_name_plain_trgm_idx" ON "purchase_lease" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "it_asset_types_name_plain_trgm_idx" ON "it_asset_types" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "it_categories_name_plain_trgm_idx" ON "it_categories" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "it_brands_name_plain_trgm_idx" ON "it_brands" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "it_conditions_name_plain_trgm_idx" ON "it_conditions" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "it_locations_name_plain_trgm_idx" ON "it_locations" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "it_makes_name_plain_trgm_idx" ON "it_makes" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "it_models_name_plain_trgm_idx" ON "it_models" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "it_operating_systems_name_plain_trgm_idx" ON "it_operating_systems" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "payment_types_name_plain_trgm_idx" ON "payment_types" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "document_types_name_plain_trgm_idx" ON "document_types" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "expenses_description_plain_trgm_idx" ON "expenses" USING gin (plain_text("description") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "expense_types_name_plain_trgm_idx" ON "expense_types" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "expense_comments_comment_plain_trgm_idx" ON "expense_comments" USING gin (plain_text("comment") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "parking_issuer_plain_trgm_idx" ON "parking" USING gin (plain_text("issuer") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "parking_location_plain_trgm_idx" ON "parking" USING gin (plain_text("location") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "documents_record_plain_trgm_idx" ON "documents" USING gin (plain_text("record") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "it_assets_name_plain_trgm_idx" ON "it_assets" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "it_asset_audits_name_plain_trgm_idx" ON "it_asset_audits" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vehicle_checklist_name_plain_trgm_idx" ON "vehicle_checklist" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vehicle_defects_item_plain_trgm_idx" ON "vehicle_defects" USING gin (plain_text("item") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vehicle_defects_note_plain_trgm_idx" ON "vehicle_defects" USING gin (plain_text("note") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "afp_contracts_name_plain_trgm_idx" ON "afp_contracts" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "afp_job_lines_description_plain_trgm_idx" ON "afp_job_lines" USING gin (plain_text("description") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "rebillable_charges_description_plain_trgm_idx" ON "rebillable_charges" USING gin (plain_text("description") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "pay_periods_name_plain_trgm_idx" ON "pay_periods" USING gin (plain_text("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "payroll_lines_user_name_plain_trgm_idx" ON "payroll_lines" USING gin (plain_text("user_name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "companies_postcode_loose_trgm_idx" ON "companies" USING gin (translate(plain_text("postcode"), ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "employees_phone_loose_trgm_idx" ON "employees" USING gin (translate(plain_text("phone"), ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "employees_payroll_number_loose_trgm_idx" ON "employees" USING gin (translate(plain_text("payroll_number"), ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "work_locations_postcode_loose_trgm_idx" ON "work_locations" USING gin (translate(plain_text("postcode"), ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "employee_documents_number_loose_trgm_idx" ON "employee_documents" USING gin (translate(plain_text("number"), ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customers_phone_loose_trgm_idx" ON "customers" USING gin (translate(plain_text("phone"), ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customers_postcode_loose_trgm_idx" ON "customers" USING gin (translate(plain_text("postcode"), ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "properties_code_loose_trgm_idx" ON "properties" USING gin (translate(plain_text("code"), ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "properties_postcode_loose_trgm_idx" ON "properties" USING gin (translate(plain_text("postcode"), ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "timesheets_job_number_loose_trgm_idx" ON "timesheets" USING gin (translate(plain_text("job_number"), ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "holiday_job_numbers_job_number_loose_trgm_idx" ON "holiday_job_numbers" USING gin (translate(plain_text("job_number"), ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "expenses_job_number_loose_trgm_idx" ON "expenses" USING gin (translate(plain_text("job_number"), ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "parking_reference_loose_trgm_idx" ON "parking" USING gin (translate(plain_text("reference"), ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "parking_registration_loose_trgm_idx" ON "parking" USING gin (translate(plain_text("registration"), ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vehicles_registration_loose_trgm_idx" ON "vehicles" USING gin (translate(plain_text("registration"), ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "documents_number_loose_trgm_idx" ON "documents" USING gin (translate(plain_text("number"), ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "it_assets_asset_tag_loose_trgm_idx" ON "it_assets" USING gin (translate(plain_text("asset_tag"), ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "it_assets_serial_loose_trgm_idx" ON "it_assets" USING gin (translate(plain_text("serial"), ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "it_asset_assignments_asset_tag_loose_trgm_idx" ON "it_asset_assignments" USING gin (translate(plain_text("asset_tag"), ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "it_asset_audit_items_tag_loose_trgm_idx" ON "it_asset_audit_items" USING gin (translate(plain_text("tag"), ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "afp_contracts_reference_loose_trgm_idx" ON "afp_contracts" USING gin (translate(plain_text("reference"), ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "afp_jobs_job_number_loose_trgm_idx" ON "afp_jobs" USING gin (translate(plain_text("job_number"), ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "afp_jobs_purchase_order_loose_trgm_idx" ON "afp_jobs" USING gin (translate(plain_text("purchase_order"), ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "afp_batches_batch_no_loose_trgm_idx" ON "afp_batches" USING gin (translate(plain_text("batch_no"), ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "afp_batches_reference_loose_trgm_idx" ON "afp_batches" USING gin (translate(plain_text("reference"), ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "rebillable_charges_job_number_loose_trgm_idx" ON "rebillable_charges" USING gin (translate(plain_text("job_number"), ' -()', '') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "payroll_lines_payroll_number_loose_trgm_idx" ON "payroll_lines" USING gin (translate(plain_text("payroll_number"), ' -()', '') gin_trgm_ops);
