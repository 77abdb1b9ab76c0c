CREATE TABLE "payouts"."opening" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts"."opening_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"squad_id" bigint NOT NULL,
	"day" date NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"note" text,
	"batch_id" bigint,
	"batch_file" text,
	"batch_row" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"subject" text NOT NULL,
	"created_by" text NOT NULL,
	"created_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opening_squad" UNIQUE("squad_id"),
	CONSTRAINT "opening_not_zero" CHECK ("payouts"."opening"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "payouts"."statement_row" DROP CONSTRAINT "statement_row_kind";--> statement-breakpoint
ALTER TABLE "payouts"."payee" ADD COLUMN "batch_id" bigint;--> statement-breakpoint
ALTER TABLE "payouts"."payee" ADD COLUMN "batch_file" text;--> statement-breakpoint
ALTER TABLE "payouts"."payee" ADD COLUMN "batch_row" integer;--> statement-breakpoint
ALTER TABLE "payouts"."statement" ADD COLUMN "opening" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts"."statement_row" ADD COLUMN "opening_id" bigint;--> statement-breakpoint
ALTER TABLE "payouts"."opening" ADD CONSTRAINT "opening_squad_id_squad_id_fk" FOREIGN KEY ("squad_id") REFERENCES "dictionaries"."squad"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_row_opening" ON "payouts"."statement_row" USING btree ("opening_id") WHERE not "payouts"."statement_row"."released";--> statement-breakpoint
ALTER TABLE "payouts"."statement_row" ADD CONSTRAINT "statement_row_kind" CHECK ("payouts"."statement_row"."kind" in ('work', 'carried', 'addition', 'advance', 'deduction', 'opening', 'brought', 'vat'));
--> statement-breakpoint
SELECT history.track('payouts.opening', 'opening');
--> statement-breakpoint
CREATE VIEW payouts_v1.opening AS SELECT squad_id, batch_id FROM payouts.opening;
--> statement-breakpoint
COMMENT ON VIEW payouts_v1.opening IS 'squads with an opening balance, without how much';
--> statement-breakpoint
-- A neighbour's transaction that writes an account ends as the neighbour's role, which may not write here.
ALTER FUNCTION payouts.note_account() SECURITY DEFINER SET search_path = payouts, pg_temp;
--> statement-breakpoint
-- Changes of a payee stay, but for a payee that is removed whole.
CREATE FUNCTION payouts.refuse_frozen_change() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM payouts.payee WHERE payee.squad_id = old.squad_id) THEN
    RETURN old;
  END IF;
  RAISE EXCEPTION 'a change of a payee stays as it is' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
DROP TRIGGER payee_change_frozen ON payouts.payee_change;
--> statement-breakpoint
CREATE TRIGGER payee_change_frozen BEFORE UPDATE OR DELETE ON payouts.payee_change
  FOR EACH ROW EXECUTE FUNCTION payouts.refuse_frozen_change();
--> statement-breakpoint
-- The same as `isNip` of the kernel.
CREATE FUNCTION payouts.is_nip(digits text) RETURNS boolean
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE WHEN digits ~ '^[0-9]{10}$' THEN (
    SELECT sum(weight * substr(digits, place::integer, 1)::integer) % 11
    FROM unnest(ARRAY[6, 5, 7, 2, 3, 4, 5, 6, 7]) WITH ORDINALITY AS weights (weight, place)
  ) = right(digits, 1)::integer ELSE false END;
--> statement-breakpoint
-- The same as `isBankAccount` of the kernel: in the checksum the letters PL count as 2521.
CREATE FUNCTION payouts.is_bank_account(digits text) RETURNS boolean
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE WHEN digits ~ '^[0-9]{26}$'
    THEN (substr(digits, 3) || '2521' || left(digits, 2))::numeric % 97 = 1 ELSE false END;
--> statement-breakpoint
CREATE FUNCTION payouts.payees_in(rows jsonb) RETURNS TABLE (
  source_row integer, squad_id bigint, kind text, name text, nip text, account text, vat_percent numeric)
  LANGUAGE sql IMMUTABLE
BEGIN ATOMIC
  SELECT "row", "squadId", kind, nullif(btrim(name), ''), nullif(regexp_replace(nip, '^\s*PL|[\s-]', '', 'gi'), ''),
    nullif(regexp_replace(account, '^\s*PL|[\s-]', '', 'gi'), ''), "vatPercent"
  FROM jsonb_to_recordset($1) AS given (
    "row" integer, "squadId" bigint, kind text, name text, nip text, account text, "vatPercent" numeric)
  ORDER BY "row";
END;
--> statement-breakpoint
-- A refusal has SQLSTATE OS417, a code as its message and its figures as JSON in the detail: the caller says the sentence.
CREATE FUNCTION payouts_v1.take_payee(batch_id bigint, file text, rows jsonb, actor text, subject text)
  RETURNS TABLE (source_row integer, record_id bigint)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = payouts, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  needs_approval constant boolean := office_v1.needs_approval();
  refused record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('payouts', 0));
  SELECT wrong.source_row, wrong.field INTO refused FROM (SELECT given.source_row, CASE
      WHEN squad.id IS NULL THEN 'squadId'
      WHEN given.kind IS NULL OR given.kind NOT IN ('employees', 'contractors', 'company') THEN 'kind'
      WHEN length(given.name) > 250 OR given.name ~ '[\n\u000B\f\r\u0085\u2028\u2029]' THEN 'name'
      WHEN NOT is_nip(given.nip) THEN 'nip'
      WHEN NOT is_bank_account(given.account) OR (given.account IS NOT NULL AND given.kind <> 'company') THEN 'account'
      WHEN given.vat_percent NOT BETWEEN 0 AND 100 OR given.vat_percent <> trunc(given.vat_percent)
        OR (given.vat_percent IS NOT NULL AND given.kind <> 'company') THEN 'vatPercent' END AS field
    FROM payees_in($3) given LEFT JOIN dictionaries_v1.squad ON squad.id = given.squad_id) wrong
    WHERE wrong.field IS NOT NULL ORDER BY wrong.source_row LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'payeeWrong'
      USING ERRCODE = 'OS417', DETAIL = jsonb_build_object('row', refused.source_row::text, 'field', refused.field);
  END IF;
  SELECT given.source_row, squad.code INTO refused
    FROM (SELECT *, row_number() OVER (PARTITION BY squad_id ORDER BY source_row) AS place FROM payees_in($3)) given
    JOIN dictionaries_v1.squad ON squad.id = given.squad_id
    WHERE given.place > 1 OR EXISTS (SELECT FROM payee WHERE payee.squad_id = given.squad_id)
    ORDER BY given.source_row LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'payeeKnown'
      USING ERRCODE = 'OS417', DETAIL = jsonb_build_object('row', refused.source_row::text, 'squad', refused.code);
  END IF;
  INSERT INTO payee (squad_id, kind, name, nip, vat_percent, account_changes, modified_by, batch_id, batch_file, batch_row)
    SELECT squad_id, kind, name, nip, vat_percent, CASE WHEN account IS NULL THEN 0 ELSE 1 END, $4, $1, $2, source_row
    FROM payees_in($3);
  INSERT INTO payee_account (squad_id, account)
    SELECT squad_id, account FROM payees_in($3) WHERE account IS NOT NULL;
  INSERT INTO payee_change (squad_id, waits, subject, created_by)
    SELECT squad_id, needs_approval AND (account IS NOT NULL OR coalesce(vat_percent, 0) > 0), $5, $4
    FROM payees_in($3) WHERE num_nonnulls(name, nip, account, vat_percent) > 0;
  RETURN QUERY SELECT given.source_row, given.squad_id FROM payees_in($3) given;
END;
$$;
--> statement-breakpoint
COMMENT ON FUNCTION payouts_v1.take_payee(bigint, text, jsonb, text, text) IS 'says of the rows of a spreadsheet who is paid for squads that have no payee; what moves money waits for a second person as ever';
--> statement-breakpoint
CREATE FUNCTION payouts_v1.take_opening(batch_id bigint, file text, rows jsonb, actor text, subject text)
  RETURNS TABLE (source_row integer, record_id bigint)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = payouts, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  closed_until constant date := dictionaries_v1.closed_until();
  refused record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('payouts', 0));
  SELECT wrong."row", wrong.field INTO refused FROM (SELECT given."row", CASE
      WHEN squad.id IS NULL THEN 'squadId'
      WHEN given.day IS NULL THEN 'day'
      WHEN length(given.note) > 500 THEN 'note'
      WHEN coalesce(abs(round(given.amount, 2)) NOT BETWEEN 0.01 AND 9999999999.99, true) THEN 'amount' END AS field
    FROM jsonb_to_recordset($3) AS given ("row" integer, "squadId" bigint, day date, amount numeric, note text)
    LEFT JOIN dictionaries_v1.squad ON squad.id = given."squadId") wrong
    WHERE wrong.field IS NOT NULL ORDER BY wrong."row" LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'openingWrong'
      USING ERRCODE = 'OS417', DETAIL = jsonb_build_object('row', refused."row"::text, 'field', refused.field);
  END IF;
  SELECT given."row", squad.code INTO refused
    FROM (
      SELECT "row", "squadId", row_number() OVER (PARTITION BY "squadId" ORDER BY "row") AS place
      FROM jsonb_to_recordset($3) AS given ("row" integer, "squadId" bigint)
    ) given
    JOIN dictionaries_v1.squad ON squad.id = given."squadId"
    WHERE given.place > 1 OR EXISTS (SELECT FROM opening WHERE opening.squad_id = given."squadId")
    ORDER BY given."row" LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'openingKnown'
      USING ERRCODE = 'OS417', DETAIL = jsonb_build_object('row', refused."row"::text, 'squad', refused.code);
  END IF;
  SELECT given."row", given.day INTO refused
    FROM jsonb_to_recordset($3) AS given ("row" integer, day date)
    WHERE given.day <= closed_until ORDER BY given."row" LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'month_closed' USING ERRCODE = 'OS417',
      DETAIL = jsonb_build_object('row', refused."row"::text, 'month', to_char(refused.day, 'YYYY-MM'));
  END IF;
  SELECT given."row", statement.number INTO refused
    FROM jsonb_to_recordset($3) AS given ("row" integer, "squadId" bigint, day date)
    JOIN statement ON statement.squad_id = given."squadId" AND statement.state <> 'cancelled'
      AND statement.month >= date_trunc('month', given.day)
    ORDER BY given."row", statement.month LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'statementMade'
      USING ERRCODE = 'OS417', DETAIL = jsonb_build_object('row', refused."row"::text, 'number', refused.number);
  END IF;
  RETURN QUERY
    INSERT INTO opening (squad_id, day, amount, note, batch_id, batch_file, batch_row, subject, created_by)
    SELECT given."squadId", given.day, given.amount, nullif(btrim(given.note), ''), $1, $2, given."row", $5, $4
    FROM jsonb_to_recordset($3) AS given ("row" integer, "squadId" bigint, day date, amount numeric, note text)
    ORDER BY given."row"
    RETURNING batch_row, id;
END;
$$;
--> statement-breakpoint
COMMENT ON FUNCTION payouts_v1.take_opening(bigint, text, jsonb, text, text) IS 'enters the opening balances of the rows of a spreadsheet, one a squad; the first statement from their month on takes them';
--> statement-breakpoint
CREATE FUNCTION payouts_v1.undo_batch(batch_id bigint, actor text) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = payouts, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  openings integer;
  payees integer;
  refused record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('payouts', 0));
  SELECT count(*) AS used, min(squad.code) AS example INTO refused
    FROM (
      SELECT squad_id FROM opening WHERE opening.batch_id = $1 AND EXISTS (
        SELECT FROM statement_row line WHERE line.opening_id = opening.id AND NOT line.released)
      UNION ALL
      SELECT squad_id FROM payee WHERE payee.batch_id = $1 AND (payee.version > 1 OR EXISTS (
        SELECT FROM statement WHERE statement.squad_id = payee.squad_id AND statement.state <> 'cancelled'))
    ) in_use
    JOIN dictionaries_v1.squad ON squad.id = in_use.squad_id;
  IF refused.used > 0 THEN
    RAISE EXCEPTION 'batchUsed'
      USING ERRCODE = 'OS417', DETAIL = jsonb_build_object('count', refused.used::text, 'example', refused.example);
  END IF;
  DELETE FROM opening WHERE opening.batch_id = $1;
  GET DIAGNOSTICS openings = ROW_COUNT;
  DELETE FROM payee WHERE payee.batch_id = $1;
  GET DIAGNOSTICS payees = ROW_COUNT;
  RETURN openings + payees;
END;
$$;
--> statement-breakpoint
COMMENT ON FUNCTION payouts_v1.undo_batch(bigint, text) IS 'removes the payees and opening balances of a batch that no statement uses';
