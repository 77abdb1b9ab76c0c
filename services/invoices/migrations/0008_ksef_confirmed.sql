ALTER TABLE "invoices"."invoice" ADD COLUMN "ksef_confirmed" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
UPDATE invoices.invoice SET ksef_confirmed = false WHERE ksef_number IS NOT NULL AND NOT EXISTS (
  SELECT FROM invoices.sending WHERE invoice_id = invoice.id AND stage = 'done'
);
