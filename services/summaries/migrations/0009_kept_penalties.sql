CREATE TABLE "summaries"."kept_penalty" (
	"order_id" bigint NOT NULL,
	"contract_id" bigint NOT NULL,
	"is_reported" boolean NOT NULL,
	"finished_on" date,
	"days" integer NOT NULL,
	"order_value" numeric,
	"exposure" numeric,
	"valid_until" date
);
--> statement-breakpoint
CREATE INDEX "kept_penalty_order" ON "summaries"."kept_penalty" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "kept_penalty_contract" ON "summaries"."kept_penalty" USING btree ("contract_id");
--> statement-breakpoint
CREATE INDEX "kept_penalty_finished" ON "summaries"."kept_penalty" USING btree ("finished_on") WHERE "summaries"."kept_penalty"."is_reported";
--> statement-breakpoint
CREATE INDEX "kept_penalty_open" ON "summaries"."kept_penalty" USING btree ("contract_id") WHERE not "summaries"."kept_penalty"."is_reported";
--> statement-breakpoint
CREATE INDEX "kept_penalty_valid_until" ON "summaries"."kept_penalty" USING btree ("valid_until");
--> statement-breakpoint
-- What a delay costs: so many percent of the value for each day, of the value at most.
CREATE FUNCTION summaries.penalty(value numeric, percent numeric, most numeric, days integer) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN percent IS NOT NULL THEN round(least(value * percent * days / 100, value * most / 100), 2) END;
--> statement-breakpoint
CREATE VIEW summaries.item_worth AS
  SELECT item.id, item.order_id, worth.net, round(worth.net * coalesce(source.vat_percent, 0) / 100, 2) AS vat
  FROM orders_v1.order_item item
  LEFT JOIN contracts_v1.contract_item source ON source.id = item.contract_item_id
  CROSS JOIN LATERAL (SELECT round(item.amount * coalesce(item.rate_from_contract_netto, 0), 2) AS net) worth;
--> statement-breakpoint
-- Items that are late or may become so. Where a whole order is the base of the penalty, `order_item_id` is null.
CREATE VIEW summaries.late_item AS
  SELECT
    delay.order_id, CASE WHEN contract.penalty_base = 'item' THEN delay.order_item_id END AS order_item_id,
    delay.contract_id, delay.order_status IN ('DONE_REPORTED', 'PROTOCOL_RECEIVED') AS is_reported,
    nullif(delay.finished_on, 'infinity') AS finished_on, greatest(least(delay.finished_on, clock.today) - delay.due_date, 0) AS days,
    CASE WHEN contract.penalty_base = 'item'
      THEN (SELECT net + CASE WHEN contract.penalty_gross THEN vat ELSE 0 END
            FROM summaries.item_worth WHERE id = delay.order_item_id)
      ELSE (SELECT sum(net + CASE WHEN contract.penalty_gross THEN vat ELSE 0 END)
            FROM summaries.item_worth WHERE order_id = delay.order_id)
    END AS value,
    contract.penalty_percent AS percent, contract.penalty_limit AS most,
    least(
      CASE WHEN delay.finished_on > clock.today THEN greatest(delay.due_date, clock.today) + 1 END,
      CASE WHEN placed.finished_date IS NULL THEN (
        SELECT min(price.valid_from) FROM orders_v1.order_item part
        JOIN contracts_v1.item_price price ON price.contract_item_id = part.contract_item_id
        WHERE part.order_id = delay.order_id AND NOT price.by_order_date AND price.valid_from > clock.today)
      END
    ) AS valid_until
  FROM orders_v1.item_delay delay
  CROSS JOIN (SELECT (now() AT TIME ZONE 'Europe/Warsaw')::date AS today) clock
  JOIN orders_v1.work_order placed ON placed.id = delay.order_id
  JOIN contracts_v1.contract ON contract.id = delay.contract_id
  JOIN dictionaries_v1.action_code code ON code.id = delay.action_code_id AND code.key !~ '^(AKT[ -]|KĘPA)';
--> statement-breakpoint
CREATE VIEW summaries.computed_penalty AS
  SELECT
    order_id, contract_id, is_reported, finished_on, max(days) AS days,
    max(value) FILTER (WHERE order_item_id IS NULL) AS order_value,
    sum(summaries.penalty(value, percent, most, days)) FILTER (WHERE order_item_id IS NOT NULL AND days > 0) AS exposure,
    min(valid_until) AS valid_until
  FROM summaries.late_item
  GROUP BY order_id, contract_id, is_reported, finished_on;
--> statement-breakpoint
-- Before anything is replaced that readers lock. Nobody folds meanwhile, and what changes meanwhile is marked.
SELECT pg_advisory_xact_lock(hashtextextended('summaries.fold_changed_items', 0));
--> statement-breakpoint
INSERT INTO summaries.kept_penalty SELECT * FROM summaries.computed_penalty;
--> statement-breakpoint
CREATE OR REPLACE VIEW summaries.marked_order AS
  SELECT order_id FROM orders_v1.changed_order
  UNION ALL
  SELECT item.order_id
  FROM contracts_v1.changed_item changed
  CROSS JOIN LATERAL (
    SELECT order_id FROM orders_v1.order_item WHERE contract_item_id = changed.contract_item_id OFFSET 0
  ) item
  UNION ALL
  SELECT id FROM orders_v1.work_order
  WHERE order_status IN ('TODO', 'IN_PROGRESS')
    AND EXISTS (SELECT FROM dictionaries_v1.changed_entry WHERE kind = 'work')
  UNION ALL
  SELECT order_id FROM summaries.kept_order WHERE valid_until <= (now() AT TIME ZONE 'Europe/Warsaw')::date
  UNION ALL
  -- Whether a code only informs.
  SELECT item.order_id
  FROM dictionaries_v1.changed_entry changed
  CROSS JOIN LATERAL (SELECT order_id FROM orders_v1.order_item WHERE action_code_id = changed.entry_id OFFSET 0) item
  WHERE changed.kind = 'code'
  UNION ALL
  SELECT order_id FROM summaries.kept_penalty WHERE valid_until <= (now() AT TIME ZONE 'Europe/Warsaw')::date
  UNION ALL
  SELECT penalty.order_id
  FROM contracts_v1.changed_terms changed
  CROSS JOIN LATERAL (
    SELECT order_id FROM summaries.kept_penalty WHERE contract_id = changed.contract_id OFFSET 0
  ) penalty;
--> statement-breakpoint
-- Kept rows, and computed ones of orders that changed since. Their status is read first, so that open ones alone can be read.
CREATE VIEW summaries.order_penalty AS
  SELECT order_id, contract_id, is_reported, finished_on, days, order_value, exposure
  FROM summaries.kept_penalty kept
  WHERE NOT EXISTS (SELECT FROM summaries.waiting_order waiting WHERE waiting.order_id = kept.order_id)
  UNION ALL
  SELECT placed.id, computed.contract_id, placed.order_status IN ('DONE_REPORTED', 'PROTOCOL_RECEIVED'),
         computed.finished_on, computed.days, computed.order_value, computed.exposure
  FROM summaries.waiting_order waiting
  JOIN orders_v1.work_order placed ON placed.id = waiting.order_id
  CROSS JOIN LATERAL (
    SELECT * FROM summaries.computed_penalty one WHERE one.order_id = placed.id OFFSET 0
  ) computed;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION summaries.keep_orders(most integer) RETURNS integer
  LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  of_terms constant bigint[] := array(SELECT id FROM contracts_v1.changed_terms);
  orders bigint[];
BEGIN
  INSERT INTO summaries.changed_order
  SELECT DISTINCT order_id FROM summaries.kept_penalty
  WHERE contract_id IN (SELECT contract_id FROM contracts_v1.changed_terms WHERE id = ANY (of_terms))
  ON CONFLICT DO NOTHING;
  PERFORM contracts_v1.forget_changed_terms(of_terms);
  orders := array(SELECT order_id FROM summaries.changed_order ORDER BY order_id LIMIT most);
  DELETE FROM summaries.kept_order WHERE order_id = ANY (orders);
  INSERT INTO summaries.kept_order
  SELECT computed.*
  FROM unnest(orders) changed (id)
  CROSS JOIN LATERAL (SELECT * FROM summaries.computed_order one WHERE one.order_id = changed.id OFFSET 0) computed;
  DELETE FROM summaries.kept_penalty WHERE order_id = ANY (orders);
  INSERT INTO summaries.kept_penalty
  SELECT computed.*
  FROM unnest(orders) changed (id)
  CROSS JOIN LATERAL (SELECT * FROM summaries.computed_penalty one WHERE one.order_id = changed.id OFFSET 0) computed;
  DELETE FROM summaries.changed_order WHERE order_id = ANY (orders);
  RETURN cardinality(orders);
END;
$$;
