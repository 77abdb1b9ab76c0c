CREATE OR REPLACE VIEW invoices_v1.invoice AS
  SELECT id, state, number, issued, due, forest_district_id, contract_id, net, vat, gross, ksef_number, kind, corrects_id,
    paid.amount AS paid,
    CASE WHEN kind = 'KOR' OR number IS NULL THEN 0 ELSE gross + coalesce((
      SELECT sum(kor.gross) FROM invoices.invoice kor WHERE kor.corrects_id = one.id AND kor.ksef_number IS NOT NULL
    ), 0) - paid.amount END AS left_to_pay,
    paid.last_day AS last_paid
  FROM invoices.invoice one CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount), 0) AS amount, max(booked_on) AS last_day FROM invoices.payment WHERE invoice_id = one.id
  ) paid;
