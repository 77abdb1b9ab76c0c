CREATE TABLE "invoices"."code_pkwiu" (
	"code" text PRIMARY KEY NOT NULL,
	"pkwiu" text NOT NULL,
	"modified_by" text NOT NULL,
	"modified_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices"."invoice_content" ADD COLUMN "cash_method" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices"."invoice_content" ADD COLUMN "split_payment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices"."invoice_line" ADD COLUMN "exempt_for" text;--> statement-breakpoint
ALTER TABLE "invoices"."invoice_line" ADD CONSTRAINT "invoice_line_exempt" CHECK ("invoices"."invoice_line"."exempt_for" is null or "invoices"."invoice_line"."vat_percent" = 0);
--> statement-breakpoint
CREATE OR REPLACE VIEW invoices_v1.attention AS
  WITH today AS (SELECT (now() AT TIME ZONE 'Europe/Warsaw')::date AS day)
  SELECT 'notInvoiced' AS reason, count(*)::int AS count, min(protocol_date) AS since, sum(value) AS value
  FROM invoices_v1.protocol_to_invoice WHERE is_late HAVING count(*) > 0
  UNION ALL
  SELECT 'unpaidInvoices', count(*)::int, min(due), sum(left_to_pay)
  FROM invoices_v1.invoice, today WHERE left_to_pay > 0 AND due < day HAVING count(*) > 0
  UNION ALL
  SELECT 'refusedInvoices', count(*)::int, min(issued), sum(gross)
  FROM invoices_v1.invoice WHERE state = 'refused' HAVING count(*) > 0
  UNION ALL
  SELECT 'unsentInvoices', count(*)::int, min(issued), sum(gross)
  FROM invoices_v1.invoice WHERE is_unsent HAVING count(*) > 0
  UNION ALL
  SELECT 'invoicesToApprove', count(*)::int, min((created_time AT TIME ZONE 'Europe/Warsaw')::date), sum(gross)
  FROM invoices.invoice WHERE state = 'draft' HAVING count(*) > 0;
