ALTER TABLE "files" ADD COLUMN "is_named" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
CREATE INDEX "files_unnamed_idx" ON "files" USING btree ("created_at") WHERE not is_named;
