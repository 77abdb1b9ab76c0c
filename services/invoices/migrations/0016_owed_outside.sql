ALTER TABLE "invoices"."invoice" ALTER COLUMN "forest_district_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices"."invoice" ALTER COLUMN "contract_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices"."invoice" ALTER COLUMN "contract_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices"."invoice" ALTER COLUMN "contract_date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices"."invoice" ADD COLUMN "buyer_nip" text;--> statement-breakpoint
ALTER TABLE "invoices"."invoice" ADD COLUMN "paid_before" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "invoices"."invoice" ADD COLUMN "batch_id" bigint;--> statement-breakpoint
ALTER TABLE "invoices"."invoice" ADD COLUMN "batch_file" text;--> statement-breakpoint
ALTER TABLE "invoices"."invoice" ADD COLUMN "batch_row" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_batch_row" ON "invoices"."invoice" USING btree ("batch_id","batch_file","batch_row");--> statement-breakpoint
ALTER TABLE "invoices"."invoice" ADD CONSTRAINT "invoice_contract" CHECK (num_nonnulls("invoices"."invoice"."contract_id", "invoices"."invoice"."contract_number", "invoices"."invoice"."contract_date") in (0, 3));--> statement-breakpoint
ALTER TABLE "invoices"."invoice" ADD CONSTRAINT "invoice_with_contract" CHECK ("invoices"."invoice"."contract_id" is not null or "invoices"."invoice"."kind" = 'KOR' or "invoices"."invoice"."state" = 'outside');--> statement-breakpoint
ALTER TABLE "invoices"."invoice" ADD CONSTRAINT "invoice_district_of_contract" CHECK ("invoices"."invoice"."contract_id" is null or "invoices"."invoice"."forest_district_id" is not null);--> statement-breakpoint
ALTER TABLE "invoices"."invoice" ADD CONSTRAINT "invoice_paid_before" CHECK ("invoices"."invoice"."paid_before" is null or ("invoices"."invoice"."state" = 'outside' and "invoices"."invoice"."due" is not null and "invoices"."invoice"."paid_before" >= 0 and "invoices"."invoice"."paid_before" < "invoices"."invoice"."gross"));--> statement-breakpoint
ALTER TABLE "invoices"."invoice" ADD CONSTRAINT "invoice_of_batch" CHECK (num_nonnulls("invoices"."invoice"."batch_id", "invoices"."invoice"."batch_file", "invoices"."invoice"."batch_row") in (0, 3));
--> statement-breakpoint
CREATE OR REPLACE VIEW invoices_v1.invoice AS
  SELECT id, state, number, issued, due, forest_district_id, contract_id, net, vat, gross, ksef_number, kind, corrects_id,
    paid.amount + coalesce(paid_before, 0) AS paid,
    CASE
      WHEN paid_before IS NULL AND (kind = 'KOR' OR ksef_number IS NULL OR state = 'outside') THEN 0
      ELSE gross + corrected.difference - paid.amount - coalesce(paid_before, 0)
    END AS left_to_pay,
    paid.last_day AS last_paid,
    number IS NOT NULL AND ksef_number IS NULL AND state NOT IN ('refused', 'outside')
      AND issued < (now() AT TIME ZONE 'Europe/Warsaw')::date AS is_unsent,
    gross + corrected.difference AS corrected_gross,
    forest_district_name AS buyer_name
  FROM invoices.invoice one CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount), 0) AS amount, max(booked_on) AS last_day FROM invoices.payment
    WHERE invoice_id = one.id AND taken_back_time IS NULL
  ) paid CROSS JOIN LATERAL (
    SELECT coalesce(sum(kor.gross), 0) AS difference FROM invoices.invoice kor
    WHERE kor.corrects_id = one.id AND kor.ksef_number IS NOT NULL
  ) corrected;
--> statement-breakpoint
COMMENT ON VIEW invoices_v1.invoice IS 'with what was paid and what is left: owed is what has its KSeF number, corrections in KSeF counted, and of other programs what was taken from a file; others of theirs, which protocols or corrections name, owe nothing';
--> statement-breakpoint
CREATE VIEW invoices_v1.outside_invoice AS
  SELECT one.id, one.number, one.issued, one.due, one.forest_district_id, one.forest_district_name AS buyer_name,
    one.buyer_nip, one.gross, published.left_to_pay AS "left", one.batch_id
  FROM invoices.invoice one JOIN invoices_v1.invoice published USING (id)
  WHERE one.paid_before IS NOT NULL;
--> statement-breakpoint
COMMENT ON VIEW invoices_v1.outside_invoice IS 'invoices of other programs that were taken from a file to be paid here';
--> statement-breakpoint
-- Takes the whole batch or nothing. A refusal has SQLSTATE OS417, a code as its message and as JSON in the detail the row
-- that it concerns: the caller says the sentence.
CREATE FUNCTION invoices_v1.take_outside_invoice(batch_id bigint, file text, rows jsonb, actor text, subject text)
  RETURNS TABLE (source_row integer, record_id bigint)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = invoices, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  today date := (now() AT TIME ZONE 'Europe/Warsaw')::date;
  closed_until date := dictionaries_v1.closed_until();
  seller_nip text := (SELECT nip FROM office_v1.company);
  refused record;
BEGIN
  -- One batch at a time: numbers are looked up before they are written.
  PERFORM pg_advisory_xact_lock(hashtextextended('invoices.take_outside_invoice', 0));
  WITH given AS (
    SELECT "row", number, issued, due, gross, "left", "forestDistrictId", "buyerName", "ksefNumber",
      lower(regexp_replace(number, '\s', '', 'g')) AS number_key
    FROM jsonb_to_recordset($3) AS one ("row" integer, number text, issued date, due date, gross numeric(14, 2),
      "left" numeric(14, 2), "forestDistrictId" bigint, "buyerName" text, "ksefNumber" text)
  ), known AS (
    SELECT lower(regexp_replace(number, '\s', '', 'g')) AS number_key FROM invoice WHERE number IS NOT NULL
  ), named AS (
    SELECT given.*,
      coalesce(number_key, '') = '' AS is_without_number,
      number_key IN (SELECT number_key FROM known)
        OR row_number() OVER (PARTITION BY number_key ORDER BY "row") > 1 AS is_number_known,
      "ksefNumber" IN (SELECT ksef_number FROM invoice WHERE ksef_number IS NOT NULL)
        OR row_number() OVER (PARTITION BY "ksefNumber" ORDER BY "row") > 1 AS is_ksef_number_known,
      CASE WHEN "forestDistrictId" IS NULL THEN coalesce("buyerName", '') = ''
        ELSE "forestDistrictId" NOT IN (SELECT id FROM dictionaries_v1.forest_district) END AS is_buyer_unknown
    FROM given
  ), judged AS (
    SELECT named.*, CASE
      WHEN is_without_number THEN 'number_missing'
      WHEN is_number_known THEN 'number_known'
      WHEN is_buyer_unknown THEN 'buyer_unknown'
      WHEN issued <= today IS NOT TRUE THEN 'issued_in_future'
      WHEN issued <= closed_until THEN 'month_closed'
      WHEN due >= issued IS NOT TRUE THEN 'due_before_issued'
      WHEN "left" > 0 IS NOT TRUE THEN 'left_not_positive'
      WHEN "left" <= gross IS NOT TRUE THEN 'left_over_gross'
      WHEN "ksefNumber" IS NULL THEN NULL
      WHEN is_ksef_number_known THEN 'ksef_number_known'
      WHEN seller_nip IS NULL THEN 'seller_unknown'
      WHEN split_part("ksefNumber", '-', 1) <> seller_nip THEN 'other_seller'
    END AS code
    FROM named
  )
  SELECT * INTO refused FROM judged WHERE code IS NOT NULL ORDER BY "row" LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION USING MESSAGE = refused.code, ERRCODE = 'OS417', DETAIL = jsonb_strip_nulls(jsonb_build_object(
      'row', refused."row"::text, 'number', refused.number, 'issued', refused.issued::text, 'due', refused.due::text,
      'month', to_char(refused.issued, 'YYYY-MM'), 'gross', refused.gross::text, 'left', refused."left"::text,
      'ksefNumber', refused."ksefNumber", 'seller', seller_nip));
  END IF;
  RETURN QUERY
    INSERT INTO invoice (state, number, issued, due, forest_district_id, forest_district_name, buyer_nip, net, vat, gross,
      paid_before, ksef_number, ksef_confirmed, batch_id, batch_file, batch_row, created_subject, created_by, modified_by)
    SELECT 'outside', btrim(one.number), one.issued, one.due, district.id, coalesce(district.value, one."buyerName"),
      one."buyerNip", 0, 0, one.gross, one.gross - one."left", one."ksefNumber", one."ksefNumber" IS NULL,
      $1, $2, one."row", $5, $4, $4
    FROM jsonb_to_recordset($3) AS one ("row" integer, number text, issued date, due date, "forestDistrictId" bigint,
      "buyerName" text, "buyerNip" text, gross numeric(14, 2), "left" numeric(14, 2), "ksefNumber" text)
    LEFT JOIN dictionaries_v1.forest_district district ON district.id = one."forestDistrictId"
    ORDER BY one."row"
    RETURNING batch_row, id;
END;
$$;
--> statement-breakpoint
COMMENT ON FUNCTION invoices_v1.take_outside_invoice IS 'keeps unpaid invoices of another program, the whole batch or nothing';
--> statement-breakpoint
CREATE FUNCTION invoices_v1.undo_batch(batch_id bigint, actor text) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = invoices, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  used record;
  removed integer;
BEGIN
  PERFORM FROM invoice WHERE batch_id = $1 ORDER BY id FOR UPDATE;
  SELECT count(*) AS found, (array_agg(one.number ORDER BY one.batch_row))[1] AS example INTO used
  FROM invoice one
  WHERE one.batch_id = $1 AND (
    EXISTS (SELECT FROM payment WHERE payment.invoice_id = one.id)
    OR EXISTS (SELECT FROM invoice correction WHERE correction.corrects_id = one.id)
    OR EXISTS (SELECT FROM invoice_protocol held WHERE held.invoice_id = one.id)
  );
  IF used.found > 0 THEN
    RAISE EXCEPTION 'batchUsed' USING ERRCODE = 'OS417',
      DETAIL = jsonb_build_object('count', used.found::text, 'example', used.example);
  END IF;
  DELETE FROM invoice WHERE batch_id = $1;
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END;
$$;
--> statement-breakpoint
COMMENT ON FUNCTION invoices_v1.undo_batch IS 'removes the invoices of a batch, of which none is paid, corrected or on a protocol';
