CREATE SCHEMA "start";
--> statement-breakpoint
CREATE TABLE "start"."batch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "start"."batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"rows" integer NOT NULL,
	"total" numeric(14, 2),
	"state" text NOT NULL,
	"subject" text NOT NULL,
	"created_by" text NOT NULL,
	"created_time" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_subject" text,
	"confirmed_by" text,
	"undone_by" text,
	"undone_time" timestamp with time zone,
	CONSTRAINT "batch_kind_known" CHECK ("start"."batch"."kind" in ('squads', 'outside-invoices', 'balances', 'earlier-works', 'rates')),
	CONSTRAINT "batch_state_known" CHECK ("start"."batch"."state" in ('waiting', 'taken', 'undone')),
	CONSTRAINT "batch_undone" CHECK (("start"."batch"."state" = 'undone') = (num_nonnulls("start"."batch"."undone_by", "start"."batch"."undone_time") = 2)),
	CONSTRAINT "batch_confirmed" CHECK (num_nonnulls("start"."batch"."confirmed_subject", "start"."batch"."confirmed_by") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "start"."batch_row" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "start"."batch_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"sheet" text NOT NULL,
	"row" integer NOT NULL,
	"digest" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "start"."layout" (
	"kind" text NOT NULL,
	"signature" text NOT NULL,
	"columns" jsonb NOT NULL,
	"modified_by" text NOT NULL,
	"modified_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "layout_kind_signature_pk" PRIMARY KEY("kind","signature")
);
--> statement-breakpoint
CREATE TABLE "start"."waiting_batch" (
	"batch_id" bigint PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "start"."batch_row" ADD CONSTRAINT "batch_row_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "start"."batch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "start"."waiting_batch" ADD CONSTRAINT "waiting_batch_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "start"."batch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "batch_row_once" ON "start"."batch_row" USING btree ("batch_id","sheet","row");--> statement-breakpoint
CREATE INDEX "batch_row_digest" ON "start"."batch_row" USING btree ("digest");
--> statement-breakpoint
CREATE VIEW start_v1.batch AS SELECT id, kind, file_name, rows, state, created_time FROM start.batch;
--> statement-breakpoint
COMMENT ON VIEW start_v1.batch IS 'rows taken from spreadsheets at once, waiting for a second person or undone';
