CREATE TABLE "summaries"."changed_month" (
	"month" date NOT NULL,
	"contract_id" bigint NOT NULL,
	CONSTRAINT "changed_month_month_contract_id_pk" PRIMARY KEY("month","contract_id")
);
--> statement-breakpoint
CREATE TABLE "summaries"."kept_month" (
	"kind" text NOT NULL,
	"month" date NOT NULL,
	"contract_id" bigint NOT NULL,
	"forest_district_id" bigint NOT NULL,
	"forest_district_name" text NOT NULL,
	"squad_id" bigint,
	"squad_code" text,
	"squad_name" text,
	"forest_district_part" text,
	"action_group" text,
	"action_code_key" text,
	"action_scope_id" bigint,
	"is_full" boolean NOT NULL,
	"pieces" integer NOT NULL,
	"squad_income" numeric NOT NULL,
	"company_income" numeric NOT NULL,
	"quantity" numeric,
	"rounding" numeric NOT NULL,
	"first_code" bigint NOT NULL,
	"last_code" bigint NOT NULL,
	"first_unit" text NOT NULL,
	"last_unit" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "kept_month_kind" ON "summaries"."kept_month" USING btree ("kind","month","contract_id");
--> statement-breakpoint
CREATE INDEX "kept_month_squad" ON "summaries"."kept_month" USING btree ("squad_id","month") WHERE "summaries"."kept_month"."kind" = 'squad';
--> statement-breakpoint
CREATE INDEX "kept_sum_contract" ON "summaries"."kept_sum" USING btree ("contract_id","month");
--> statement-breakpoint
-- Kept rows of items as rows of months: by items where all squads count together, and by squads.
CREATE VIEW summaries.month_piece AS
  SELECT
    kind.kind, kept.order_item_id, kept.month, kept.contract_id, kept.forest_district_id, kept.forest_district_name,
    CASE WHEN kind.kind = 'squad' THEN kept.squad_id END AS squad_id,
    CASE WHEN kind.kind = 'squad' THEN kept.squad_code END AS squad_code,
    CASE WHEN kind.kind = 'squad' THEN kept.squad_name END AS squad_name,
    CASE WHEN kind.kind = 'place' THEN kept.forest_district_part END AS forest_district_part,
    CASE WHEN kind.kind = 'place' THEN kept.action_group END AS action_group,
    CASE WHEN kind.kind = 'work' THEN kept.action_code_key END AS action_code_key,
    CASE WHEN kind.kind = 'work' THEN kept.action_scope_id END AS action_scope_id,
    kept.is_full, kept.squad_income, kept.company_income, kept.quantity, kept.rounding,
    coalesce(kept.action_code_id, 0) AS code, coalesce(kept.unit_type, '') AS unit
  FROM summaries.kept_sum kept
  JOIN (VALUES ('work', 'whole'), ('work', 'item'), ('place', 'whole'), ('place', 'item'), ('squad', 'whole'),
    ('squad', 'squad')) kind (kind, level) USING (level);
--> statement-breakpoint
CREATE VIEW summaries.computed_month AS
  SELECT
    kind, month, contract_id, forest_district_id, forest_district_name, squad_id, squad_code, squad_name,
    forest_district_part, action_group, action_code_key, action_scope_id, is_full, count(*)::integer AS pieces,
    sum(squad_income) AS squad_income, sum(company_income) AS company_income, sum(quantity) AS quantity,
    sum(rounding) AS rounding, min(code) AS first_code, max(code) AS last_code, min(unit COLLATE "C") AS first_unit,
    max(unit COLLATE "C") AS last_unit
  FROM summaries.month_piece
  GROUP BY kind, month, contract_id, forest_district_id, forest_district_name, squad_id, squad_code, squad_name,
    forest_district_part, action_group, action_code_key, action_scope_id, is_full;
--> statement-breakpoint
-- Adds up the sums of changed months and contracts again, of at most so many.
CREATE FUNCTION summaries.keep_months(most integer) RETURNS integer
  LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  months date[];
  contracts bigint[];
  removed integer;
BEGIN
  SELECT array_agg(month), array_agg(contract_id) INTO months, contracts
  FROM (SELECT month, contract_id FROM summaries.changed_month ORDER BY month, contract_id LIMIT most) changed;
  DELETE FROM summaries.kept_month kept USING unnest(months, contracts) changed (month, contract_id)
  WHERE kept.kind IN ('work', 'place', 'squad') AND kept.month = changed.month AND kept.contract_id = changed.contract_id;
  INSERT INTO summaries.kept_month
  SELECT computed.*
  FROM unnest(months, contracts) changed (month, contract_id)
  CROSS JOIN LATERAL (
    SELECT * FROM summaries.computed_month one
    WHERE one.month = changed.month AND one.contract_id = changed.contract_id OFFSET 0
  ) computed;
  DELETE FROM summaries.changed_month kept USING unnest(months, contracts) changed (month, contract_id)
  WHERE kept.month = changed.month AND kept.contract_id = changed.contract_id;
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION summaries.fold_changed_items(most integer) RETURNS integer LANGUAGE plpgsql
  SET enable_seqscan = off AS $$
DECLARE
  of_dictionaries bigint[];
  of_contracts bigint[];
  of_orders bigint[];
  of_protocols bigint[];
  items bigint[];
  removed integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('summaries.fold_changed_items', 0)) THEN RETURN 0; END IF;
  PERFORM dictionaries_v1.closed_until();
  of_dictionaries := array(SELECT id FROM dictionaries_v1.changed_entry);
  of_contracts := array(SELECT id FROM contracts_v1.changed_item);
  of_orders := array(SELECT id FROM orders_v1.changed_item);
  of_protocols := array(SELECT id FROM protocols_v1.changed_item);
  INSERT INTO summaries.changed_item (order_item_id) SELECT DISTINCT order_item_id FROM summaries.marked_item;
  PERFORM dictionaries_v1.forget_changed_entries(of_dictionaries), contracts_v1.forget_changed_items(of_contracts),
    orders_v1.forget_changed_items(of_orders), protocols_v1.forget_changed_items(of_protocols);
  items := array(
    SELECT DISTINCT order_item_id FROM (SELECT order_item_id FROM summaries.changed_item ORDER BY id LIMIT most) mark);
  WITH gone AS (
    DELETE FROM summaries.kept_sum WHERE order_item_id = ANY (items) RETURNING month, contract_id
  ), added AS (
    INSERT INTO summaries.kept_sum SELECT * FROM summaries.sums_of(items) ORDER BY month RETURNING month, contract_id
  )
  INSERT INTO summaries.changed_month
  SELECT month, contract_id FROM gone UNION SELECT month, contract_id FROM added
  ON CONFLICT DO NOTHING;
  DELETE FROM summaries.kept_item_cost WHERE order_item_id = ANY (items);
  INSERT INTO summaries.kept_item_cost
  SELECT computed.*
  FROM unnest(items) changed (id)
  CROSS JOIN LATERAL (SELECT * FROM summaries.computed_item_cost cost WHERE cost.order_item_id = changed.id OFFSET 0) computed;
  DELETE FROM summaries.changed_item WHERE order_item_id = ANY (items);
  GET DIAGNOSTICS removed = ROW_COUNT;
  IF EXISTS (SELECT FROM summaries.changed_item OFFSET most) THEN RETURN removed; END IF;
  RETURN removed + summaries.keep_months(greatest(most / 25, 1));
END;
$$;
--> statement-breakpoint
-- Months and contracts whose kept sums are not right any more.
CREATE FUNCTION summaries_v1.waiting_months() RETURNS TABLE (month date, contract_id bigint)
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 20 SET search_path = summaries, pg_temp
BEGIN ATOMIC
  SELECT month, contract_id FROM summaries.changed_month
  UNION
  SELECT kept.month, kept.contract_id
  FROM summaries_v1.waiting_items() waiting (id)
  CROSS JOIN LATERAL (
    SELECT month, contract_id FROM summaries.kept_sum WHERE order_item_id = waiting.id OFFSET 0
  ) kept;
END;
--> statement-breakpoint
-- What is kept, by month where no item of the month and contract has changed. `each`: by item.
CREATE VIEW summaries.month_sum AS
  SELECT
    kind, NULL::text AS level, month, contract_id, forest_district_id, forest_district_name, squad_id, squad_code,
    squad_name, forest_district_part, action_group, action_code_key, action_scope_id, is_full, pieces, squad_income,
    company_income, quantity, rounding, first_code, last_code, first_unit, last_unit
  FROM summaries.kept_month kept
  WHERE NOT EXISTS (SELECT FROM summaries_v1.waiting_months() waiting
    WHERE waiting.month = kept.month AND waiting.contract_id = kept.contract_id)
  UNION ALL
  SELECT
    piece.kind, NULL, piece.month, piece.contract_id, piece.forest_district_id, piece.forest_district_name,
    piece.squad_id, piece.squad_code, piece.squad_name, piece.forest_district_part, piece.action_group,
    piece.action_code_key, piece.action_scope_id, piece.is_full, 1, piece.squad_income, piece.company_income,
    piece.quantity, piece.rounding, piece.code, piece.code, piece.unit, piece.unit
  FROM summaries_v1.waiting_months() changed
  CROSS JOIN LATERAL (
    SELECT * FROM summaries.month_piece one
    WHERE one.month = changed.month AND one.contract_id = changed.contract_id OFFSET 0
  ) piece
  WHERE NOT EXISTS (SELECT FROM summaries_v1.waiting_items() waiting (id) WHERE waiting.id = piece.order_item_id)
  UNION ALL
  SELECT
    'each', level, month, contract_id, forest_district_id, forest_district_name, squad_id, squad_code, squad_name,
    forest_district_part, action_group, action_code_key, action_scope_id, is_full, 1, squad_income, company_income,
    quantity, rounding, coalesce(action_code_id, 0), coalesce(action_code_id, 0), coalesce(unit_type, ''),
    coalesce(unit_type, '')
  FROM summaries.kept_sum kept
  WHERE level <> 'line'
    AND NOT EXISTS (SELECT FROM summaries_v1.waiting_items() waiting (id) WHERE waiting.id = kept.order_item_id);
--> statement-breakpoint
COMMENT ON FUNCTION summaries_v1.waiting_months() IS 'months and contracts whose kept sums are not right any more';
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION summaries_v1.waiting_months() TO ostep_dashboard, ostep_documents;
--> statement-breakpoint
INSERT INTO summaries.changed_month SELECT DISTINCT month, contract_id FROM summaries.kept_sum;
