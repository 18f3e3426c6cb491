CREATE INDEX "employees_cost_rate_minor_idx" ON "employees" USING btree ("cost_rate_minor");
