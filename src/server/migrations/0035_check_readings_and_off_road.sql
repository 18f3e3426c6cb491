ALTER TABLE "vehicles" ADD COLUMN "odometer_on" date;
--> statement-breakpoint
ALTER TABLE "vehicle_inspections" ADD COLUMN "odometer_confirmed" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "vehicle_inspections" ADD COLUMN "odometer_before" integer;
--> statement-breakpoint
ALTER TABLE "vehicle_inspections" ADD COLUMN "was_off_road" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "vehicle_inspections" ADD COLUMN "off_road_acknowledged" boolean DEFAULT false NOT NULL;
