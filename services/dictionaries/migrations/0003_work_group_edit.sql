ALTER TABLE "dictionaries"."work_group" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionaries"."work_group" ADD COLUMN "modified_by" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionaries"."work_group" ADD COLUMN "modified_time" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionaries"."work_group_item" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;