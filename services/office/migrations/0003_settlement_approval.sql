CREATE TABLE "office"."settlement_approval" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_on" boolean NOT NULL,
	"modified_by" text NOT NULL,
	"modified_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settlement_approval_only_one" CHECK ("office"."settlement_approval"."id" = 1)
);

--> statement-breakpoint
-- Until a manager chooses, as the installation was set up: each service says it with its connection.
CREATE FUNCTION office_v1.needs_approval() RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = office, pg_temp
BEGIN ATOMIC
  SELECT coalesce(
    (SELECT is_on FROM office.settlement_approval), current_setting('ostep.settlement_approval', true) = 'on', false);
END;
--> statement-breakpoint
SELECT history.track('office.settlement_approval', 'company');
