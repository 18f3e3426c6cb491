ALTER TABLE "companies" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "companies" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "departments" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "departments" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "employees" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "employees" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "roles" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "roles" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "employment_types" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "employment_types" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "work_schedules" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "work_schedules" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "work_locations" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "work_locations" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "employee_documents" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "employee_documents" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "customer_types" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "customer_types" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "properties" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "properties" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "timesheets" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "timesheets" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "timesheet_weeks" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "timesheet_weeks" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "timesheet_audit_notes" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "timesheet_audit_notes" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "holidays" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "holidays" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "holiday_job_numbers" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "holiday_job_numbers" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "holiday_types" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "holiday_types" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "base_locations" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "base_locations" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "makes" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "makes" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "models" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "models" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "years_of_manufacture" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "years_of_manufacture" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "fuel_types" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "fuel_types" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "engine_sizes" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "engine_sizes" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "vehicle_categories" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "vehicle_categories" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "purchase_lease" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "purchase_lease" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "it_asset_types" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "it_asset_types" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "it_categories" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "it_categories" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "it_brands" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "it_brands" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "it_conditions" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "it_conditions" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "it_locations" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "it_locations" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "it_makes" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "it_makes" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "it_models" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "it_models" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "it_operating_systems" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "it_operating_systems" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "payment_types" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "payment_types" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "document_types" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "document_types" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "expenses" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "expenses" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "expense_types" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "expense_types" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "expense_comments" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "expense_comments" ALTER COLUMN "updated_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "activity_events" ALTER COLUMN "occurred_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "credentials" ALTER COLUMN "changed_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "last_used_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "mailed_codes" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "password_tokens" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "created_at" SET DEFAULT date_trunc('milliseconds', now());
