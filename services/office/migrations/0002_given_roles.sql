CREATE TABLE "office"."account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office"."account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"people" integer DEFAULT 1 NOT NULL,
	"subject" text NOT NULL,
	"full_name" text NOT NULL,
	"is_user" boolean NOT NULL,
	"is_office" boolean NOT NULL,
	"is_manager" boolean NOT NULL,
	"is_blocked" boolean NOT NULL,
	CONSTRAINT "account_subject_unique" UNIQUE("subject")
);
--> statement-breakpoint
SELECT history.track('office.account', 'account', 'people');
