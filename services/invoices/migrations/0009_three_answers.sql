ALTER TABLE "invoices"."sending" DROP CONSTRAINT "sending_stage_known";--> statement-breakpoint
DROP INDEX "invoices"."sending_next";--> statement-breakpoint
ALTER TABLE "invoices"."sending" ADD COLUMN "not_let_in" text;--> statement-breakpoint
ALTER TABLE "invoices"."sending" ADD COLUMN "original_number" text;--> statement-breakpoint
CREATE INDEX "sending_next" ON "invoices"."sending" USING btree ("next_at") WHERE stage in ('waiting', 'session', 'posted', 'upo', 'confirming');--> statement-breakpoint
ALTER TABLE "invoices"."sending" ADD CONSTRAINT "sending_stage_known" CHECK ("invoices"."sending"."stage" in ('waiting', 'session', 'posted', 'upo', 'confirming', 'done', 'refused', 'duplicate'));