ALTER TABLE "invoices"."invoice_line" ADD COLUMN "changed_for" text;--> statement-breakpoint
SELECT history.track('invoices.invoice_line', 'invoice', 'invoice_id');
