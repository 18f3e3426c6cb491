ALTER TABLE "companies" ADD COLUMN "company_number" text;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "vat_number" text;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "utr" text;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "bank_account_name" text;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "sort_code" text;
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "account_number" text;
