ALTER TABLE "employees" ADD COLUMN "emergency_contact" text;
--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "emergency_phone" text;
