CREATE SCHEMA "start";
--> statement-breakpoint
CREATE TABLE "start"."entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "start"."entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"modified_by" text NOT NULL,
	"modified_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "entry_name_key" ON "start"."entry" USING btree (lower("name"));
--> statement-breakpoint
CREATE VIEW "start_v1"."entry" AS SELECT "id", "name" FROM "start"."entry";
