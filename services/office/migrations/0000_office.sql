CREATE TABLE "office"."addressee" (
	"forest_district_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"modified_by" text NOT NULL,
	"modified_time" timestamp with time zone DEFAULT now() NOT NULL,
	"id" bigint GENERATED ALWAYS AS (forest_district_id) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office"."company" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"nip" text NOT NULL,
	"place" text NOT NULL,
	"logo_type" text,
	"logo" "bytea",
	"version" integer DEFAULT 1 NOT NULL,
	"modified_by" text NOT NULL,
	"modified_time" timestamp with time zone DEFAULT now() NOT NULL,
	"logo_digest" text,
	CONSTRAINT "company_only_one" CHECK ("office"."company"."id" = 1),
	CONSTRAINT "company_logo_whole" CHECK (("office"."company"."logo" is null) = ("office"."company"."logo_type" is null))
);
--> statement-breakpoint
CREATE TABLE "office"."daily_notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office"."daily_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"chosen_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "daily_notice_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "office"."notice_address" (
	"username" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code" text NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office"."notice_day" (
	"username" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "notice_day_username_day_pk" PRIMARY KEY("username","day")
);
--> statement-breakpoint
CREATE TABLE "office"."settlement_approval" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_on" boolean NOT NULL,
	"modified_by" text NOT NULL,
	"modified_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settlement_approval_only_one" CHECK ("office"."settlement_approval"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "office"."addressee" ADD CONSTRAINT "addressee_forest_district_id_forest_district_id_fk" FOREIGN KEY ("forest_district_id") REFERENCES "dictionaries"."forest_district"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE VIEW office_v1.company AS
  SELECT name, street, postal_code, city, nip, place, logo_type,
    translate(encode(logo, 'base64'), E'\n', '') AS logo
  FROM office.company;
--> statement-breakpoint
CREATE VIEW office_v1.addressee AS
  SELECT forest_district_id, name, street, postal_code, city FROM office.addressee;
--> statement-breakpoint
SELECT history.track('office.company', 'company');
--> statement-breakpoint
SELECT history.track('office.addressee', 'addressee');
--> statement-breakpoint
SELECT history.track('office.daily_notice', 'daily_notice');
--> statement-breakpoint
SELECT history.track('office.settlement_approval', 'company');
--> statement-breakpoint
COMMENT ON VIEW office_v1.company IS 'one row at most, the logo in base64';
--> statement-breakpoint
-- Until a manager chooses, as the installation was set up: each service says it with its connection.
CREATE FUNCTION office_v1.needs_approval() RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = office, pg_temp
BEGIN ATOMIC
  SELECT coalesce(
    (SELECT is_on FROM office.settlement_approval), current_setting('ostep.settlement_approval', true) = 'on', false);
END;
--> statement-breakpoint
COMMENT ON FUNCTION office_v1.needs_approval() IS 'whether a second person approves settlements';
