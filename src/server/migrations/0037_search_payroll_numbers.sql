CREATE INDEX "employees_payroll_number_trgm_idx" ON "employees" USING gin ("payroll_number" gin_trgm_ops);
