CREATE INDEX "files_person_idx" ON "files" USING btree ("created_by","created_at");
