-- A vehicle that has left the fleet has nothing due; what was kept of it stayed as it was when it left.
UPDATE "vehicles" SET "mot_due_from" = NULL, "miles_to_service" = NULL, "service_by_miles" = NULL
WHERE "status" = 'disposed' AND ("mot_due_from" IS NOT NULL OR "miles_to_service" IS NOT NULL OR "service_by_miles" IS NOT NULL);
