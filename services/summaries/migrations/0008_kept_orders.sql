CREATE TABLE "summaries"."changed_order" (
	"order_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "summaries"."kept_order" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"since" date,
	"from_day" date,
	"value" numeric NOT NULL,
	"valid_until" date
);
--> statement-breakpoint
CREATE INDEX "kept_order_valid_until" ON "summaries"."kept_order" USING btree ("valid_until");
--> statement-breakpoint
CREATE VIEW summaries.computed_order AS
  SELECT waiting.order_id, waiting.reason, waiting.since, waiting.from_day, worth.value, worth.valid_until
  FROM (
    SELECT order_id, kind AS reason, since, from_day FROM orders_v1.waiting_order
    UNION ALL
    SELECT id, 'unreported', coalesce(finished_date, order_date), NULL
    FROM orders_v1.work_order WHERE order_status = 'DONE'
  ) waiting
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(round(item.amount * coalesce(item.rate_from_contract_netto, 0), 2)), 0) AS value,
           min((SELECT min(price.valid_from) FROM contracts_v1.item_price price
                WHERE price.contract_item_id = item.contract_item_id AND NOT price.by_order_date
                  AND price.valid_from > (now() AT TIME ZONE 'Europe/Warsaw')::date)) AS valid_until
    FROM orders_v1.order_item item WHERE item.order_id = waiting.order_id
  ) worth;
--> statement-breakpoint
-- The marks of the domains as orders. A changed work, which happens a few times a year, marks all that are not done.
CREATE VIEW summaries.marked_order AS
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
  SELECT order_id FROM summaries.kept_order WHERE valid_until <= (now() AT TIME ZONE 'Europe/Warsaw')::date;
--> statement-breakpoint
CREATE VIEW summaries.waiting_order AS
  SELECT order_id FROM summaries.changed_order UNION SELECT order_id FROM summaries.marked_order;
--> statement-breakpoint
-- Kept rows, and computed ones of orders that changed since.
CREATE VIEW summaries.order_worth AS
  SELECT order_id, reason, since, from_day, value
  FROM summaries.kept_order kept
  WHERE NOT EXISTS (SELECT FROM summaries.waiting_order waiting WHERE waiting.order_id = kept.order_id)
  UNION ALL
  SELECT computed.order_id, computed.reason, computed.since, computed.from_day, computed.value
  FROM summaries.waiting_order waiting
  CROSS JOIN LATERAL (
    SELECT * FROM summaries.computed_order one WHERE one.order_id = waiting.order_id OFFSET 0
  ) computed;
--> statement-breakpoint
-- Orders from what is kept of them. Otherwise the view is as it was.
CREATE OR REPLACE VIEW summaries_v1.attention AS
  WITH worth AS MATERIALIZED (
    SELECT order_id, reason, since, from_day, value FROM summaries.order_worth
  ), waiting AS (
    SELECT reason, since, value FROM worth
    WHERE from_day <= (now() AT TIME ZONE 'Europe/Warsaw')::date OR reason = 'unreported'
    UNION ALL
    SELECT draft.kind, draft.since, worth.value
    FROM orders_v1.order_attention draft JOIN worth USING (order_id) WHERE draft.kind = 'oldDraft'
    UNION ALL
    SELECT kind, since, NULL FROM orders_v1.order_attention WHERE kind = 'uncoded'
  )
  SELECT reason, count(*)::int AS count, min(since) AS since, sum(value) AS value FROM waiting GROUP BY reason
  UNION ALL
  SELECT 'unsettledProtocols', count(*)::int, min(protocol_date), sum(total_value)
  FROM protocols_v1.protocol WHERE NOT settled HAVING count(*) > 0
  UNION ALL
  SELECT 'clarifications', count(DISTINCT protocol_id)::int,
         min((noted_time AT TIME ZONE 'Europe/Warsaw')::date), NULL::numeric
  FROM protocols_v1.open_clarification HAVING count(*) > 0
  UNION ALL
  SELECT 'awaitingApproval', count(*)::int,
         min((proposal.proposed_time AT TIME ZONE 'Europe/Warsaw')::date), sum(p.total_value)
  FROM protocols_v1.open_proposal proposal JOIN protocols_v1.protocol p ON p.id = proposal.protocol_id
  HAVING count(*) > 0;
--> statement-breakpoint
-- Computes what is kept of changed orders again, of at most so many.
CREATE FUNCTION summaries.keep_orders(most integer) RETURNS integer
  LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  orders constant bigint[] := array(SELECT order_id FROM summaries.changed_order ORDER BY order_id LIMIT most);
BEGIN
  DELETE FROM summaries.kept_order WHERE order_id = ANY (orders);
  INSERT INTO summaries.kept_order
  SELECT computed.*
  FROM unnest(orders) changed (id)
  CROSS JOIN LATERAL (SELECT * FROM summaries.computed_order one WHERE one.order_id = changed.id OFFSET 0) computed;
  DELETE FROM summaries.changed_order WHERE order_id = ANY (orders);
  RETURN cardinality(orders);
END;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION summaries.fold_changed_items(most integer) RETURNS integer LANGUAGE plpgsql
  SET enable_seqscan = off AS $$
DECLARE
  of_dictionaries bigint[];
  of_contracts bigint[];
  of_orders bigint[];
  of_waiting bigint[];
  of_protocols bigint[];
  items bigint[];
  removed integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('summaries.fold_changed_items', 0)) THEN RETURN 0; END IF;
  PERFORM dictionaries_v1.closed_until();
  of_dictionaries := array(SELECT id FROM dictionaries_v1.changed_entry);
  of_contracts := array(SELECT id FROM contracts_v1.changed_item);
  of_orders := array(SELECT id FROM orders_v1.changed_item);
  of_waiting := array(SELECT id FROM orders_v1.changed_order);
  of_protocols := array(SELECT id FROM protocols_v1.changed_item);
  INSERT INTO summaries.changed_item (order_item_id) SELECT DISTINCT order_item_id FROM summaries.marked_item;
  INSERT INTO summaries.changed_order SELECT DISTINCT order_id FROM summaries.marked_order ON CONFLICT DO NOTHING;
  PERFORM dictionaries_v1.forget_changed_entries(of_dictionaries), contracts_v1.forget_changed_items(of_contracts),
    orders_v1.forget_changed_items(of_orders), orders_v1.forget_changed_orders(of_waiting),
    protocols_v1.forget_changed_items(of_protocols);
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
  removed := removed + summaries.keep_orders(most);
  IF EXISTS (SELECT FROM summaries.changed_item OFFSET most) THEN RETURN removed; END IF;
  RETURN removed + summaries.keep_months(greatest(most / 25, 1));
END;
$$;
--> statement-breakpoint
-- Until they are folded, they are computed.
INSERT INTO summaries.changed_order SELECT id FROM orders_v1.work_order WHERE order_status <> 'PROTOCOL_RECEIVED';
