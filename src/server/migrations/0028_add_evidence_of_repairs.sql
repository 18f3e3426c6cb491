ALTER TABLE "vehicle_defects" ADD COLUMN "evidence_files" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
CREATE INDEX "vehicle_defects_evidence_files_held_idx" ON "vehicle_defects" USING gin ("evidence_files" jsonb_path_ops);
