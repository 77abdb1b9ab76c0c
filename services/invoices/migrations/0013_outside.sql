ALTER TABLE "invoices"."invoice" DROP CONSTRAINT "invoice_state_known";--> statement-breakpoint
ALTER TABLE "invoices"."invoice_line" ALTER COLUMN "protocol_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices"."invoice" ADD CONSTRAINT "invoice_state_known" CHECK ("invoices"."invoice"."state" in ('draft', 'approved', 'sending', 'inKsef', 'refused', 'corrected', 'outside'));--> statement-breakpoint
CREATE OR REPLACE VIEW invoices_v1.invoice AS
  SELECT id, state, number, issued, due, forest_district_id, contract_id, net, vat, gross, ksef_number, kind, corrects_id,
    paid.amount AS paid,
    CASE WHEN kind = 'KOR' OR ksef_number IS NULL OR state = 'outside' THEN 0 ELSE gross + coalesce((
      SELECT sum(kor.gross) FROM invoices.invoice kor WHERE kor.corrects_id = one.id AND kor.ksef_number IS NOT NULL
    ), 0) - paid.amount END AS left_to_pay,
    paid.last_day AS last_paid,
    number IS NOT NULL AND ksef_number IS NULL AND state NOT IN ('refused', 'outside')
      AND issued < (now() AT TIME ZONE 'Europe/Warsaw')::date AS is_unsent
  FROM invoices.invoice one CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount), 0) AS amount, max(booked_on) AS last_day FROM invoices.payment WHERE invoice_id = one.id
  ) paid;
--> statement-breakpoint
COMMENT ON VIEW invoices_v1.invoice IS 'with what was paid and what is left: owed is only what has its KSeF number, corrections in KSeF counted; of other programs those that protocols or corrections name, which owe nothing';
--> statement-breakpoint
COMMENT ON VIEW invoices_v1.protocol_to_invoice IS 'settled, on no invoice of here or of another program: the one source of what is to be invoiced';
