ALTER TABLE "invoices"."sending" ADD COLUMN "invoicing_mode" text;--> statement-breakpoint
ALTER TABLE "invoices"."sending" ADD COLUMN "keeps_issued" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices"."sending" ADD COLUMN "maybe_posted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices"."sending" ADD COLUMN "note" text;
--> statement-breakpoint
UPDATE invoices.sending SET maybe_posted = true WHERE stage IN ('waiting', 'session', 'posted');
