CREATE VIEW invoices_v1.protocol_to_invoice AS
  SELECT p.id AS protocol_id, p.protocol_date, p.total_value AS value,
    p.protocol_date < (now() AT TIME ZONE 'Europe/Warsaw')::date - 7 AS is_late
  FROM protocols_v1.protocol p
  WHERE p.settled AND NOT EXISTS (SELECT FROM invoices.invoice_protocol held WHERE held.protocol_id = p.id)
    AND p.protocol_date >= (
      SELECT min(held.protocol_date) FROM invoices.invoice_protocol held
      JOIN invoices.invoice holder ON holder.id = held.invoice_id AND holder.number IS NOT NULL
    );
--> statement-breakpoint
COMMENT ON VIEW invoices_v1.protocol_to_invoice IS 'settled, without an invoice, from the first protocol that was invoiced here on';
--> statement-breakpoint
CREATE VIEW invoices_v1.attention AS
  WITH today AS (SELECT (now() AT TIME ZONE 'Europe/Warsaw')::date AS day)
  SELECT 'notInvoiced' AS reason, count(*)::int AS count, min(protocol_date) AS since, sum(value) AS value
  FROM invoices_v1.protocol_to_invoice WHERE is_late HAVING count(*) > 0
  UNION ALL
  SELECT 'unpaidInvoices', count(*)::int, min(due), sum(left_to_pay)
  FROM invoices_v1.invoice, today WHERE left_to_pay > 0 AND due < day HAVING count(*) > 0
  UNION ALL
  SELECT 'refusedInvoices', count(*)::int, min(issued), sum(gross)
  FROM invoices_v1.invoice WHERE state = 'refused' HAVING count(*) > 0;
--> statement-breakpoint
COMMENT ON VIEW invoices_v1.attention IS 'what waits for the office, by reason; reasons without a record have no row';
