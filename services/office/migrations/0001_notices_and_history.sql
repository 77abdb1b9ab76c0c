CREATE TABLE "office"."daily_notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office"."daily_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"chosen_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "daily_notice_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "office"."notice_day" (
	"username" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "notice_day_username_day_pk" PRIMARY KEY("username","day")
);
--> statement-breakpoint
ALTER TABLE "office"."addressee" ADD COLUMN "id" bigint GENERATED ALWAYS AS (forest_district_id) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "office"."company" ADD COLUMN "logo_digest" text;
--> statement-breakpoint
SELECT history.track('office.company', 'company');
--> statement-breakpoint
SELECT history.track('office.addressee', 'addressee');
--> statement-breakpoint
SELECT history.track('office.daily_notice', 'daily_notice');
