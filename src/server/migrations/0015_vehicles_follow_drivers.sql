ALTER TABLE "parking" ADD COLUMN "vehicle_id" integer;
--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "odometer_reason" text;
--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "mot_due_from" date;
--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "miles_to_service" integer;
--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "service_by_miles" text;
--> statement-breakpoint
ALTER TABLE "parking" ADD CONSTRAINT "parking_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "parking_vehicle_id_idx" ON "parking" USING btree ("vehicle_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_drivers_vehicle_id_open_key" ON "vehicle_drivers" USING btree ("vehicle_id") WHERE "vehicle_drivers"."until" is null and "vehicle_drivers"."archived_at" is null;
