CREATE TABLE "summaries"."changed_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "summaries"."changed_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_item_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "summaries"."kept_item_cost" (
	"order_item_id" bigint PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"contract_id" bigint NOT NULL,
	"contract_item_id" bigint,
	"forest_district_id" bigint NOT NULL,
	"action_code_id" bigint NOT NULL,
	"action_scope_id" bigint,
	"unit_type" text,
	"cost" numeric NOT NULL,
	"quantity" numeric NOT NULL,
	"complete" boolean NOT NULL,
	"unit_cost" numeric,
	"last_date" date
);
--> statement-breakpoint
CREATE TABLE "summaries"."kept_sum" (
	"order_item_id" bigint NOT NULL,
	"level" text NOT NULL,
	"month" date NOT NULL,
	"squad_id" bigint,
	"squad_code" text,
	"squad_name" text,
	"work_dates" date[],
	"contract_id" bigint NOT NULL,
	"forest_district_id" bigint NOT NULL,
	"forest_district_name" text NOT NULL,
	"forest_district_part" text,
	"action_code_id" bigint,
	"action_code_key" text,
	"action_scope_id" bigint,
	"action_group" text,
	"unit_type" text,
	"work_group_name" text,
	"work_name" text,
	"add_to_sum" boolean,
	"profit_margin_reference" numeric(7, 2),
	"protocol_id" bigint,
	"contract_unit_price_netto" numeric(14, 2),
	"settlement_amount" numeric,
	"squad_income" numeric NOT NULL,
	"company_income" numeric NOT NULL,
	"quantity" numeric,
	"is_full" boolean,
	"rounding" numeric
);
--> statement-breakpoint
CREATE INDEX "changed_item_item" ON "summaries"."changed_item" USING btree ("order_item_id");
--> statement-breakpoint
CREATE INDEX "kept_sum_item" ON "summaries"."kept_sum" USING btree ("order_item_id");
--> statement-breakpoint
CREATE INDEX "kept_sum_month" ON "summaries"."kept_sum" USING btree ("month");
--> statement-breakpoint
CREATE INDEX "kept_sum_line" ON "summaries"."kept_sum" USING btree ("month") WHERE "summaries"."kept_sum"."level" = 'line';
--> statement-breakpoint
CREATE INDEX "closed_line_item" ON "summaries"."closed_line" USING btree ("order_item_id");
--> statement-breakpoint
-- All that the costs of an offer read is in the index.
CREATE INDEX kept_item_cost_code ON summaries.kept_item_cost (action_code_id, last_date)
  INCLUDE (order_item_id, action_scope_id, forest_district_id, unit_type, cost, quantity) WHERE complete;
--> statement-breakpoint
CREATE VIEW summaries.late_line (
    booked_on, late, squad_assignment_id, settlement_id, squad_id, squad_code, squad_name, forest_district_id,
    forest_district_name, order_id, order_number, contract_id, order_item_id, pos_no, forest_address, action_code_id,
    action_code_key, unit_type, work_group_name, work_name, add_to_sum, work_date, protocol_id, protocol_number,
    protocol_date, contract_unit_price_netto, profit_margin_reference, squad_rate_netto, settlement_amount,
    squad_income, company_income, profit, profit_margin_percent, amount_done
) AS
  SELECT
    (SELECT (max(month) + interval '1 month')::date FROM dictionaries_v1.closed_month) AS booked_on, true AS late,
    late.squad_assignment_id, late.settlement_id, late.squad_id, coalesce(live.squad_code, paid.squad_code),
    coalesce(live.squad_name, paid.squad_name), late.forest_district_id,
    coalesce(live.forest_district_name, paid.forest_district_name), coalesce(live.order_id, paid.order_id),
    coalesce(live.order_number, paid.order_number), coalesce(live.contract_id, paid.contract_id),
    coalesce(live.order_item_id, paid.order_item_id), coalesce(live.pos_no, paid.pos_no),
    coalesce(live.forest_address, paid.forest_address), coalesce(live.action_code_id, paid.action_code_id),
    coalesce(live.action_code_key, paid.action_code_key), coalesce(live.unit_type, paid.unit_type),
    coalesce(live.work_group_name, paid.work_group_name), coalesce(live.work_name, paid.work_name),
    coalesce(live.add_to_sum, paid.add_to_sum), late.work_date, coalesce(live.protocol_id, paid.protocol_id),
    coalesce(live.protocol_number, paid.protocol_number), coalesce(live.protocol_date, paid.protocol_date),
    coalesce(live.contract_unit_price_netto, paid.contract_unit_price_netto),
    coalesce(live.profit_margin_reference, paid.profit_margin_reference),
    coalesce(live.squad_rate_netto, paid.squad_rate_netto), moved.settlement_amount, moved.squad_income,
    moved.company_income, moved.company_income - moved.squad_income,
    CASE WHEN moved.squad_income = 0 THEN NULL ELSE round(100 * (moved.company_income - moved.squad_income) / moved.squad_income, 2) END,
    coalesce(live.amount_done, paid.amount_done)
  FROM protocols_v1.late_settlement late
  LEFT JOIN LATERAL (
    SELECT item.* FROM summaries_v1.summary_item item
    WHERE item.squad_assignment_id = late.squad_assignment_id AND item.settlement_id = late.settlement_id
    LIMIT 1
  ) live ON true
  LEFT JOIN LATERAL (
    SELECT line.*, sum(line.settlement_amount) OVER () AS paid_amount,
           sum(line.squad_income) OVER () AS paid_squad_income,
           sum(line.company_income) OVER () AS paid_company_income
    FROM summaries.closed_line line WHERE line.settlement_id = late.settlement_id
    ORDER BY line.month DESC LIMIT 1
  ) paid ON true
  CROSS JOIN LATERAL (
    SELECT coalesce(live.settlement_amount, 0) - coalesce(paid.paid_amount, 0) AS settlement_amount,
           coalesce(live.squad_income, 0) - coalesce(paid.paid_squad_income, 0) AS squad_income,
           coalesce(live.company_income, 0) - coalesce(paid.paid_company_income, 0) AS company_income
  ) moved
  WHERE moved.settlement_amount <> 0;
--> statement-breakpoint
CREATE OR REPLACE VIEW summaries_v1.booked_item AS
  SELECT
    work_date AS booked_on, false AS late,
    squad_assignment_id, settlement_id, squad_id, squad_code, squad_name, forest_district_id, forest_district_name,
    order_id, order_number, contract_id, order_item_id, pos_no, forest_address, action_code_id, action_code_key,
    unit_type, work_group_name, work_name, add_to_sum, work_date, protocol_id, protocol_number, protocol_date,
    contract_unit_price_netto, profit_margin_reference, squad_rate_netto, settlement_amount, squad_income,
    company_income, profit, profit_margin_percent, amount_done
  FROM summaries_v1.summary_item
  WHERE least(work_date, coalesce(
    (SELECT (max(month) + interval '1 month' - interval '1 day')::date FROM dictionaries_v1.closed_month), '-infinity')) <> work_date
  UNION ALL
  SELECT
    month AS booked_on, late,
    squad_assignment_id, settlement_id, squad_id, squad_code, squad_name, forest_district_id, forest_district_name,
    order_id, order_number, contract_id, order_item_id, pos_no, forest_address, action_code_id, action_code_key,
    unit_type, work_group_name, work_name, add_to_sum, work_date, protocol_id, protocol_number, protocol_date,
    contract_unit_price_netto, profit_margin_reference, squad_rate_netto, settlement_amount, squad_income,
    company_income, profit,
    CASE
      WHEN settlement_amount = 0 THEN 0
      WHEN squad_income = 0 THEN NULL
      ELSE round(100 * profit / squad_income, 2)
    END,
    amount_done
  FROM summaries.closed_line
  UNION ALL
  SELECT
    booked_on, late, squad_assignment_id, settlement_id, squad_id, squad_code, squad_name, forest_district_id,
    forest_district_name, order_id, order_number, contract_id, order_item_id, pos_no, forest_address, action_code_id,
    action_code_key, unit_type, work_group_name, work_name, add_to_sum, work_date, protocol_id, protocol_number,
    protocol_date, contract_unit_price_netto, profit_margin_reference, squad_rate_netto, settlement_amount,
    squad_income, company_income, profit, profit_margin_percent, amount_done
  FROM summaries.late_line
  UNION ALL
  SELECT
    (SELECT (max(month) + interval '1 month')::date FROM dictionaries_v1.closed_month) AS booked_on, true AS late,
    item.squad_assignment_id, item.settlement_id, item.squad_id, item.squad_code, item.squad_name, item.forest_district_id,
    item.forest_district_name, item.order_id, item.order_number, item.contract_id, item.order_item_id, item.pos_no,
    item.forest_address, item.action_code_id, item.action_code_key, item.unit_type, item.work_group_name, item.work_name,
    item.add_to_sum, item.work_date, item.protocol_id, item.protocol_number, item.protocol_date,
    item.contract_unit_price_netto, item.profit_margin_reference, item.squad_rate_netto, item.settlement_amount,
    item.squad_income, item.company_income, item.profit, item.profit_margin_percent, item.amount_done
  FROM orders_v1.late_work late
  CROSS JOIN LATERAL (
    SELECT found.* FROM summaries_v1.summary_item found WHERE found.squad_assignment_id = late.squad_assignment_id OFFSET 0
  ) item
  WHERE item.settlement_id IS NULL;
--> statement-breakpoint
-- Each settled line, with what results are grouped by. Its last columns are those of kept sums and say nothing of a line.
CREATE VIEW summaries.settled_line AS
  SELECT
    line.booked_on, line.late, line.squad_assignment_id, line.settlement_id, line.squad_id, line.squad_code,
    line.squad_name, line.forest_district_id, line.forest_district_name, line.order_id, line.order_number,
    line.contract_id, line.order_item_id, line.pos_no, line.forest_address, line.action_code_id,
    line.action_code_key, line.unit_type, line.work_group_name, line.work_name, line.add_to_sum, line.work_date,
    line.protocol_id, line.protocol_number, line.protocol_date, line.contract_unit_price_netto,
    line.profit_margin_reference, line.squad_rate_netto, line.settlement_amount, line.squad_income,
    line.company_income, line.profit, line.profit_margin_percent, line.amount_done,
    date_trunc('month', line.booked_on)::date AS month, placed.forest_district_part, item.action_scope_id,
    item.action_group, 'line' AS level, ARRAY[line.work_date] AS work_dates, NULL::numeric AS quantity,
    NULL::boolean AS is_full, NULL::numeric AS rounding
  FROM summaries_v1.booked_item line
  LEFT JOIN orders_v1.order_item item ON item.id = line.order_item_id
  LEFT JOIN orders_v1.work_order placed ON placed.id = line.order_id
  WHERE line.settlement_id IS NOT NULL;
--> statement-breakpoint
-- The settled lines of a few items, each looked up by its item, which `booked_item` cannot do with late lines. Planned once
-- a connection: planning takes longer than looking up a hundred items.
CREATE FUNCTION summaries_v1.settled_lines(items bigint[]) RETURNS SETOF summaries.settled_line
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 5000 SET search_path = summaries, pg_temp SET enable_nestloop = on
  SET plan_cache_mode = force_generic_plan
BEGIN ATOMIC
  SELECT
    line.booked_on, line.late, line.squad_assignment_id, line.settlement_id, line.squad_id, line.squad_code,
    line.squad_name, line.forest_district_id, line.forest_district_name, line.order_id, line.order_number,
    line.contract_id, line.order_item_id, line.pos_no, line.forest_address, line.action_code_id,
    line.action_code_key, line.unit_type, line.work_group_name, line.work_name, line.add_to_sum, line.work_date,
    line.protocol_id, line.protocol_number, line.protocol_date, line.contract_unit_price_netto,
    line.profit_margin_reference, line.squad_rate_netto, line.settlement_amount, line.squad_income,
    line.company_income, line.profit, line.profit_margin_percent, line.amount_done,
    date_trunc('month', line.booked_on)::date, placed.forest_district_part, item.action_scope_id, item.action_group,
    'line'::text, ARRAY[line.work_date], NULL::numeric, NULL::boolean, NULL::numeric
  FROM (
    SELECT live.*
    FROM unnest($1) changed (id)
    CROSS JOIN LATERAL (
      SELECT work_date AS booked_on, false AS late,
        squad_assignment_id, settlement_id, squad_id, squad_code, squad_name, forest_district_id,
        forest_district_name, order_id, order_number, contract_id, order_item_id, pos_no, forest_address,
        action_code_id, action_code_key, unit_type, work_group_name, work_name, add_to_sum, work_date, protocol_id,
        protocol_number, protocol_date, contract_unit_price_netto, profit_margin_reference, squad_rate_netto,
        settlement_amount, squad_income, company_income, profit, profit_margin_percent, amount_done
      FROM summaries_v1.summary_item WHERE order_item_id = changed.id OFFSET 0
    ) live
    WHERE live.work_date > coalesce(
      (SELECT (max(month) + interval '1 month' - interval '1 day')::date FROM dictionaries_v1.closed_month), '-infinity')
    UNION ALL
    SELECT paid.*
    FROM unnest($1) changed (id)
    CROSS JOIN LATERAL (
      SELECT month, late,
        squad_assignment_id, settlement_id, squad_id, squad_code, squad_name, forest_district_id,
        forest_district_name, order_id, order_number, contract_id, order_item_id, pos_no, forest_address,
        action_code_id, action_code_key, unit_type, work_group_name, work_name, add_to_sum, work_date, protocol_id,
        protocol_number, protocol_date, contract_unit_price_netto, profit_margin_reference, squad_rate_netto,
        settlement_amount, squad_income, company_income, profit, NULL::numeric, amount_done
      FROM summaries.closed_line WHERE order_item_id = changed.id OFFSET 0
    ) paid
    UNION ALL
    SELECT * FROM summaries.late_line
    WHERE order_item_id = ANY ($1)
      AND (squad_assignment_id IN (SELECT id FROM orders_v1.squad_assignment WHERE order_item_id = ANY ($1))
        OR settlement_id IN (SELECT settlement_id FROM summaries.closed_line WHERE order_item_id = ANY ($1)))
  ) line
  LEFT JOIN orders_v1.order_item item ON item.id = line.order_item_id
  LEFT JOIN orders_v1.work_order placed ON placed.id = line.order_id
  WHERE line.settlement_id IS NOT NULL;
END;
--> statement-breakpoint
-- The marks of the domains as order items. Each is looked up by itself: nothing is known of how many there are.
CREATE VIEW summaries.marked_item AS
  SELECT order_item_id FROM orders_v1.changed_item
  UNION ALL
  SELECT order_item_id FROM protocols_v1.changed_item
  UNION ALL
  SELECT item.id
  FROM contracts_v1.changed_item changed
  CROSS JOIN LATERAL (
    SELECT id FROM orders_v1.order_item WHERE contract_item_id = changed.contract_item_id OFFSET 0
  ) item
  UNION ALL
  SELECT item.id
  FROM (
    SELECT contract_id AS id FROM contracts_v1.changed_item WHERE contract_id IS NOT NULL
    UNION ALL
    SELECT contract.id FROM dictionaries_v1.changed_entry changed
    JOIN contracts_v1.contract ON contract.forest_district_id = changed.entry_id
    WHERE changed.kind = 'district'
  ) contract
  CROSS JOIN LATERAL (SELECT id FROM orders_v1.work_order WHERE contract_id = contract.id OFFSET 0) placed
  CROSS JOIN LATERAL (SELECT id FROM orders_v1.order_item WHERE order_id = placed.id OFFSET 0) item
  UNION ALL
  SELECT assignment.order_item_id
  FROM dictionaries_v1.changed_entry changed
  CROSS JOIN LATERAL (
    SELECT order_item_id FROM orders_v1.squad_assignment WHERE work_group_item_id = changed.entry_id OFFSET 0
  ) assignment
  WHERE changed.kind = 'work'
  UNION ALL
  SELECT assignment.order_item_id
  FROM dictionaries_v1.changed_entry changed
  CROSS JOIN LATERAL (
    SELECT order_item_id FROM orders_v1.squad_assignment WHERE squad_id = changed.entry_id OFFSET 0
  ) assignment
  WHERE changed.kind = 'squad'
  UNION ALL
  SELECT item.id
  FROM dictionaries_v1.changed_entry changed
  CROSS JOIN LATERAL (SELECT id FROM orders_v1.order_item WHERE action_code_id = changed.entry_id OFFSET 0) item
  WHERE changed.kind = 'code';
--> statement-breakpoint
-- Items whose kept sums are not right any more. A function, because what the planner expects of the view is a thousand
-- times too much, and it would hash the sums instead.
CREATE FUNCTION summaries_v1.waiting_items() RETURNS SETOF bigint
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 200 SET search_path = summaries, pg_temp
BEGIN ATOMIC
  SELECT order_item_id FROM summaries.changed_item UNION SELECT order_item_id FROM summaries.marked_item;
END;
--> statement-breakpoint
-- What is kept of items: a row for each squad and one for all of them, where an item's lines differ in nothing else; else
-- its lines. How many rows the groups have cannot be estimated, and nested loops over them would take minutes.
CREATE FUNCTION summaries.sums_of(items bigint[]) RETURNS SETOF summaries.kept_sum
  LANGUAGE sql STABLE SET enable_nestloop = off
BEGIN ATOMIC
  WITH line AS MATERIALIZED (
    SELECT * FROM summaries_v1.settled_lines($1)
  ), shape AS (
    SELECT order_item_id, count(DISTINCT squad_id) AS squads,
           count(DISTINCT (month, order_id, contract_id, forest_district_id, forest_district_name, action_code_id,
             action_code_key, unit_type)) = 1
             AND count(DISTINCT (squad_id, squad_code, squad_name)) = count(DISTINCT squad_id) AS is_alike
    FROM line GROUP BY order_item_id
  ), placed AS (
    SELECT CASE WHEN shape.squads = 1 THEN 'whole' ELSE 'squad' END AS piece, line.squad_id AS piece_squad, line.*
    FROM line JOIN shape USING (order_item_id) WHERE shape.is_alike
    UNION ALL
    SELECT 'item', 0, line.* FROM line JOIN shape USING (order_item_id) WHERE shape.is_alike AND shape.squads > 1
  ), work AS (
    SELECT order_item_id, piece_squad, add_to_sum, profit_margin_reference AS share, sum(settlement_amount) AS amount
    FROM placed GROUP BY order_item_id, piece_squad, work_group_name, work_name, add_to_sum, profit_margin_reference
  ), fullness AS (
    SELECT order_item_id, piece_squad, sum(amount) FILTER (WHERE add_to_sum) AS quantity,
           coalesce(sum(share) = 100 AND max(amount) - min(amount) <= 0.01
             AND sum(amount) FILTER (WHERE add_to_sum) > 0, false) AS is_full
    FROM work GROUP BY order_item_id, piece_squad
  ), priced AS (
    SELECT order_item_id, piece_squad, sum(exact - revenue) AS rounding
    FROM (
      SELECT order_item_id, piece_squad, sum(company_income) AS revenue,
             round(sum(settlement_amount * coalesce(contract_unit_price_netto, 0) * profit_margin_reference) / 100, 2) AS exact
      FROM placed GROUP BY order_item_id, piece_squad, protocol_id, contract_unit_price_netto
    ) row_of_protocol
    GROUP BY order_item_id, piece_squad
  ), piece AS (
    SELECT order_item_id, piece_squad, piece, month, CASE WHEN piece <> 'item' THEN squad_id END AS squad_id,
           CASE WHEN piece <> 'item' THEN squad_code END AS squad_code,
           CASE WHEN piece <> 'item' THEN squad_name END AS squad_name,
           CASE WHEN piece <> 'item' THEN array_agg(DISTINCT work_date) END AS work_dates, contract_id, forest_district_id,
           forest_district_name, forest_district_part, action_code_id, action_code_key, action_scope_id, action_group,
           unit_type, sum(squad_income) AS cost, sum(company_income) AS revenue
    FROM placed
    GROUP BY order_item_id, piece_squad, piece, month, 5, 6, 7, contract_id, forest_district_id, forest_district_name,
             forest_district_part, action_code_id, action_code_key, action_scope_id, action_group, unit_type
  )
  SELECT order_item_id, piece, month, squad_id, squad_code, squad_name, work_dates, contract_id, forest_district_id,
         forest_district_name, forest_district_part, action_code_id, action_code_key, action_scope_id, action_group,
         unit_type, NULL::text, NULL::text, NULL::boolean, NULL::numeric(7, 2), NULL::bigint, NULL::numeric(14, 2),
         NULL::numeric, cost, revenue, fullness.quantity, fullness.is_full, priced.rounding
  FROM piece JOIN fullness USING (order_item_id, piece_squad) JOIN priced USING (order_item_id, piece_squad)
  UNION ALL
  SELECT
    line.order_item_id, line.level, line.month, line.squad_id, line.squad_code, line.squad_name, line.work_dates,
    line.contract_id, line.forest_district_id, line.forest_district_name, line.forest_district_part,
    line.action_code_id, line.action_code_key, line.action_scope_id, line.action_group, line.unit_type,
    line.work_group_name, line.work_name, line.add_to_sum, line.profit_margin_reference, line.protocol_id,
    line.contract_unit_price_netto, line.settlement_amount, line.squad_income, line.company_income, line.quantity,
    line.is_full, line.rounding
  FROM line JOIN shape USING (order_item_id) WHERE NOT shape.is_alike;
END;
--> statement-breakpoint
CREATE VIEW summaries_v1.item_sum AS
  SELECT
    order_item_id, level, month, squad_id, squad_code, squad_name, work_dates, contract_id, forest_district_id,
    forest_district_name, forest_district_part, action_code_id, action_code_key, action_scope_id, action_group,
    unit_type, work_group_name, work_name, add_to_sum, profit_margin_reference, protocol_id,
    contract_unit_price_netto, settlement_amount, squad_income, company_income, quantity, is_full, rounding
  FROM summaries.kept_sum kept
  WHERE NOT EXISTS (SELECT FROM summaries_v1.waiting_items() waiting (id) WHERE waiting.id = kept.order_item_id)
  UNION ALL
  SELECT
    order_item_id, 'line', month, squad_id, squad_code, squad_name, work_dates, contract_id, forest_district_id,
    forest_district_name, forest_district_part, action_code_id, action_code_key, action_scope_id, action_group,
    unit_type, work_group_name, work_name, add_to_sum, profit_margin_reference, protocol_id,
    contract_unit_price_netto, settlement_amount, squad_income, company_income, quantity, is_full, rounding
  FROM (SELECT array_agg(id) AS ids FROM summaries_v1.waiting_items() item (id) HAVING count(*) > 0) waiting
  CROSS JOIN LATERAL summaries_v1.settled_lines(waiting.ids) line;
--> statement-breakpoint
COMMENT ON VIEW summaries_v1.item_sum IS 'settled work by order item and month: kept sums, and the lines of items that changed since';
--> statement-breakpoint
COMMENT ON FUNCTION summaries_v1.waiting_items() IS 'order items whose kept sums are not right any more';
--> statement-breakpoint
COMMENT ON FUNCTION summaries_v1.settled_lines(bigint[]) IS 'the settled lines of order items in the month that books them';
--> statement-breakpoint
CREATE VIEW summaries.computed_item_cost AS
  SELECT order_item_id, order_id, contract_id, contract_item_id, forest_district_id, action_code_id, action_scope_id,
         unit_type, sum(cost) AS cost, coalesce(sum(amount) FILTER (WHERE add_to_sum), 0) AS quantity,
         sum(share) = 100 AND max(amount) - min(amount) <= 0.01
           AND coalesce(sum(amount) FILTER (WHERE add_to_sum), 0) > 0 AS complete,
         CASE WHEN sum(share) = 100 AND max(amount) - min(amount) <= 0.01
           THEN sum(cost) / nullif(sum(amount) FILTER (WHERE add_to_sum), 0) END AS unit_cost,
         max(last_date) AS last_date
  FROM (
    SELECT item.id AS order_item_id, item.order_id, o.contract_id, item.contract_item_id, contract.forest_district_id,
           item.action_code_id, item.action_scope_id, item.unit_type, work.add_to_sum,
           work.profit_margin_reference AS share, sum(round(settlement.amount * a.squad_rate_netto, 2)) AS cost,
           sum(settlement.amount) AS amount,
           max(coalesce(a.finished_date, o.finished_date, protocol.protocol_date)) AS last_date
    FROM protocols_v1.settlement settlement
    JOIN protocols_v1.protocol protocol ON protocol.id = settlement.protocol_id
    JOIN orders_v1.squad_assignment a ON a.id = settlement.squad_assignment_id
    JOIN dictionaries_v1.work_group_item work ON work.id = a.work_group_item_id
    JOIN orders_v1.order_item item ON item.id = a.order_item_id
    JOIN orders_v1.work_order o ON o.id = item.order_id
    JOIN contracts_v1.contract contract ON contract.id = o.contract_id
    GROUP BY item.id, item.order_id, o.contract_id, item.contract_item_id, contract.forest_district_id,
             item.action_code_id, item.action_scope_id, item.unit_type, a.work_group_item_id, work.add_to_sum,
             work.profit_margin_reference
  ) part
  GROUP BY order_item_id, order_id, contract_id, contract_item_id, forest_district_id, action_code_id,
           action_scope_id, unit_type;
--> statement-breakpoint
CREATE OR REPLACE VIEW summaries_v1.item_cost AS
  SELECT
    order_item_id, order_id, contract_id, contract_item_id, forest_district_id, action_code_id, action_scope_id,
    unit_type, cost, quantity, complete, unit_cost, last_date
  FROM summaries.kept_item_cost kept
  WHERE NOT EXISTS (SELECT FROM summaries_v1.waiting_items() waiting (id) WHERE waiting.id = kept.order_item_id)
  UNION ALL
  SELECT computed.*
  FROM summaries_v1.waiting_items() waiting (id)
  CROSS JOIN LATERAL (
    SELECT
      order_item_id, order_id, contract_id, contract_item_id, forest_district_id, action_code_id, action_scope_id,
      unit_type, cost, quantity, complete, unit_cost, last_date
    FROM summaries.computed_item_cost cost WHERE cost.order_item_id = waiting.id OFFSET 0
  ) computed;
--> statement-breakpoint
-- A function in a view asks its reader for rights.
GRANT EXECUTE ON FUNCTION summaries_v1.waiting_items(), summaries_v1.settled_lines(bigint[])
  TO ostep_dashboard, ostep_documents;
--> statement-breakpoint
-- Computes the sums of changed items, of at most so many marks, and says how many marks it removed. No month is closed
-- meanwhile. Marks of the domains are removed by their id: one that arrives while the sums are computed stays.
CREATE FUNCTION summaries.fold_changed_items(most integer) RETURNS integer LANGUAGE plpgsql AS $$
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
  DELETE FROM summaries.kept_sum WHERE order_item_id = ANY (items);
  INSERT INTO summaries.kept_sum SELECT * FROM summaries.sums_of(items) ORDER BY month;
  DELETE FROM summaries.kept_item_cost WHERE order_item_id = ANY (items);
  INSERT INTO summaries.kept_item_cost
  SELECT computed.*
  FROM unnest(items) changed (id)
  CROSS JOIN LATERAL (SELECT * FROM summaries.computed_item_cost cost WHERE cost.order_item_id = changed.id OFFSET 0) computed;
  DELETE FROM summaries.changed_item WHERE order_item_id = ANY (items);
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END;
$$;
--> statement-breakpoint
-- Until they are folded, all sums are computed. By day, so that the sums of a month lie together.
INSERT INTO summaries.changed_item (order_item_id)
SELECT work.order_item_id
FROM protocols_v1.settlement settlement
JOIN orders_v1.dated_work work ON work.squad_assignment_id = settlement.squad_assignment_id
GROUP BY work.order_item_id ORDER BY max(work.work_date);
