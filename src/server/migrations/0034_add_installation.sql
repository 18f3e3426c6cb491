CREATE TABLE "installation" (
	"is_this" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', now()) NOT NULL
);

