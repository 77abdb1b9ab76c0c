CREATE SCHEMA "office";
--> statement-breakpoint
CREATE TABLE "office"."addressee" (
	"forest_district_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"modified_by" text NOT NULL,
	"modified_time" timestamp with time zone DEFAULT now() NOT NULL
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
	CONSTRAINT "company_only_one" CHECK ("office"."company"."id" = 1),
	CONSTRAINT "company_logo_whole" CHECK (("office"."company"."logo" is null) = ("office"."company"."logo_type" is null))
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
