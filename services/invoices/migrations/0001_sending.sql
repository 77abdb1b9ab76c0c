CREATE TABLE "invoices"."sending" (
	"invoice_id" bigint PRIMARY KEY NOT NULL,
	"environment" text NOT NULL,
	"stage" text DEFAULT 'waiting' NOT NULL,
	"session_ref" text,
	"invoice_ref" text,
	"status_code" integer,
	"description" text,
	"away_since" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"requested_by" text NOT NULL,
	"requested_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sending_stage_known" CHECK ("invoices"."sending"."stage" in ('waiting', 'session', 'posted', 'done', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "invoices"."invoice" DROP CONSTRAINT "invoice_state_known";--> statement-breakpoint
ALTER TABLE "invoices"."sending" ADD CONSTRAINT "sending_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "invoices"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sending_next" ON "invoices"."sending" USING btree ("next_at") WHERE stage in ('waiting', 'session', 'posted');--> statement-breakpoint
ALTER TABLE "invoices"."invoice" ADD CONSTRAINT "invoice_state_known" CHECK ("invoices"."invoice"."state" in ('draft', 'approved', 'sending', 'inKsef', 'refused'));