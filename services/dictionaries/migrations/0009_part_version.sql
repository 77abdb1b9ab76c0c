ALTER TABLE "dictionaries"."forest_district_part" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionaries"."forest_district_part" ADD COLUMN "modified_by" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionaries"."forest_district_part" ADD COLUMN "modified_time" timestamp with time zone DEFAULT now() NOT NULL;