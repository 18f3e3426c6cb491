ALTER TABLE "it_asset_assignments" ADD COLUMN "terms" text;
