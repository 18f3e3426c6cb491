ALTER TABLE "timesheets" ADD COLUMN "cost_minor" bigint;
--> statement-breakpoint
SET LOCAL statement_timeout = 0;
--> statement-breakpoint
-- What hours cost that were approved before: what they were charged with, else hours × rate × tier, half up to the penny,
-- at the rate of the moment of approval, which is what the next change of it replaced.
UPDATE "timesheets" AS entry SET "cost_minor" = coalesce(
  (SELECT charge."cost_minor" FROM "rebillable_charges" AS charge
    WHERE charge."source_resource" = 'timesheets' AND charge."source_id" = entry."id" AND charge."archived_at" IS NULL),
  (entry."regular_seconds" * approved.rate * 2 + 3600) / 7200
    + (entry."ot_1_5_seconds" * approved.rate * 3 + 3600) / 7200
    + (entry."ot_2_0_seconds" * approved.rate * 4 + 3600) / 7200)
FROM (
  SELECT week."id", CASE WHEN later.rates IS NULL THEN person."cost_rate_minor" ELSE (later.rates ->> 0)::bigint END AS rate
  FROM "timesheet_weeks" AS week
    JOIN "employees" AS person ON person."id" = week."user_id"
    LEFT JOIN LATERAL (
      SELECT event."changes" -> 'cost_rate_minor' AS rates FROM "activity_events" AS event
      WHERE event."entity" = 'employees' AND event."entity_id" = person."id"
        AND event."occurred_at" > week."approved_at" AND event."changes" ? 'cost_rate_minor'
      ORDER BY event."id" LIMIT 1) AS later ON true
  WHERE week."status" = 'approved'
) AS approved
WHERE entry."week_id" = approved."id";
