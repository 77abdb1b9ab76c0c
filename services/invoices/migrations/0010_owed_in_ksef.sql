CREATE OR REPLACE VIEW invoices_v1.invoice AS
  SELECT id, state, number, issued, due, forest_district_id, contract_id, net, vat, gross, ksef_number, kind, corrects_id,
    paid.amount AS paid,
    CASE WHEN kind = 'KOR' OR ksef_number IS NULL THEN 0 ELSE gross + coalesce((
      SELECT sum(kor.gross) FROM invoices.invoice kor WHERE kor.corrects_id = one.id AND kor.ksef_number IS NOT NULL
    ), 0) - paid.amount END AS left_to_pay,
    paid.last_day AS last_paid,
    number IS NOT NULL AND ksef_number IS NULL AND state <> 'refused'
      AND issued < (now() AT TIME ZONE 'Europe/Warsaw')::date AS is_unsent
  FROM invoices.invoice one CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount), 0) AS amount, max(booked_on) AS last_day FROM invoices.payment WHERE invoice_id = one.id
  ) paid;
--> statement-breakpoint
COMMENT ON VIEW invoices_v1.invoice IS 'with what was paid and what is left: owed is only what has its KSeF number, corrections in KSeF counted';
--> statement-breakpoint
CREATE OR REPLACE VIEW invoices_v1.protocol_to_invoice AS
  SELECT p.id AS protocol_id, p.protocol_date, p.total_value AS value,
    coalesce(p.protocol_date < (now() AT TIME ZONE 'Europe/Warsaw')::date - 7, false) AS is_late
  FROM protocols_v1.protocol p
  WHERE p.settled AND NOT EXISTS (SELECT FROM invoices.invoice_protocol held WHERE held.protocol_id = p.id);
--> statement-breakpoint
COMMENT ON VIEW invoices_v1.protocol_to_invoice IS 'settled, without an invoice: the one source of what is to be invoiced';
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
  FROM invoices_v1.invoice WHERE is_unsent HAVING count(*) > 0;
