CREATE TABLE "summaries"."closed_document" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "summaries"."closed_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"closing_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"squad_id" bigint,
	"number" text NOT NULL,
	"job_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "summaries"."closed_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "summaries"."closed_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"month" date NOT NULL,
	"late" boolean NOT NULL,
	"squad_assignment_id" bigint NOT NULL,
	"settlement_id" bigint,
	"squad_id" bigint NOT NULL,
	"squad_code" text NOT NULL,
	"squad_name" text NOT NULL,
	"forest_district_id" bigint NOT NULL,
	"forest_district_name" text NOT NULL,
	"order_id" bigint NOT NULL,
	"order_number" text NOT NULL,
	"contract_id" bigint NOT NULL,
	"order_item_id" bigint NOT NULL,
	"pos_no" text NOT NULL,
	"forest_address" text NOT NULL,
	"action_code_id" bigint,
	"action_code_key" text,
	"unit_type" text,
	"work_group_name" text NOT NULL,
	"work_name" text NOT NULL,
	"add_to_sum" boolean NOT NULL,
	"work_date" date NOT NULL,
	"protocol_id" bigint,
	"protocol_number" text,
	"protocol_date" date,
	"contract_unit_price_netto" numeric(14, 2),
	"profit_margin_reference" numeric(7, 2) NOT NULL,
	"squad_rate_netto" numeric(14, 2) NOT NULL,
	"settlement_amount" numeric(12, 2) NOT NULL,
	"squad_income" numeric(14, 2) NOT NULL,
	"company_income" numeric(14, 2) NOT NULL,
	"profit" numeric(14, 2) NOT NULL,
	"amount_done" numeric(12, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "summaries"."month_closing" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "summaries"."month_closing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"month" date NOT NULL,
	"closed_by" text NOT NULL,
	"closed_time" timestamp with time zone DEFAULT now() NOT NULL,
	"works" integer NOT NULL,
	"unsettled" integer NOT NULL,
	"squad_income" numeric(14, 2) NOT NULL,
	"company_income" numeric(14, 2) NOT NULL,
	"profit" numeric(14, 2) NOT NULL,
	"reopened_by" text,
	"reopened_time" timestamp with time zone,
	"reason" text,
	"lines_digest" text
);
--> statement-breakpoint
ALTER TABLE "summaries"."closed_document" ADD CONSTRAINT "closed_document_closing_id_month_closing_id_fk" FOREIGN KEY ("closing_id") REFERENCES "summaries"."month_closing"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "summaries"."closed_document" ADD CONSTRAINT "closed_document_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"."job"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "closed_document_of" ON "summaries"."closed_document" USING btree ("closing_id","kind",coalesce("squad_id", 0));
--> statement-breakpoint
CREATE INDEX "closed_document_job" ON "summaries"."closed_document" USING btree ("job_id");
--> statement-breakpoint
CREATE INDEX "closed_line_squad" ON "summaries"."closed_line" USING btree ("squad_id","month");
--> statement-breakpoint
CREATE INDEX "closed_line_district" ON "summaries"."closed_line" USING btree ("forest_district_id","month");
--> statement-breakpoint
CREATE INDEX "closed_line_month" ON "summaries"."closed_line" USING btree ("month");
--> statement-breakpoint
CREATE INDEX "closed_line_settlement" ON "summaries"."closed_line" USING btree ("settlement_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "month_closing_month" ON "summaries"."month_closing" USING btree ("month") WHERE "summaries"."month_closing"."reopened_time" is null;
--> statement-breakpoint
CREATE INDEX "month_closing_all" ON "summaries"."month_closing" USING btree ("month","id");
--> statement-breakpoint
-- Order numbers as people sort them: 9/2026 before 14/2026.
CREATE COLLATION summaries.polish_numeric (provider = icu, locale = 'pl-PL-u-kn');
--> statement-breakpoint
-- Every order with what a dashboard asks of it.
CREATE VIEW summaries_v1.order_state AS
  SELECT o.id AS order_id, o.order_number, o.order_date, o.finished_date, o.order_status, o.temporary,
         o.forest_district_part, o.contract_id, contract.contract_number, contract.forest_district_id,
         district.value AS forest_district_name
  FROM orders_v1.work_order o
  JOIN contracts_v1.contract contract ON contract.id = o.contract_id
  JOIN dictionaries_v1.forest_district district ON district.id = contract.forest_district_id;
--> statement-breakpoint
-- Work is priced by the version in force on its day.
CREATE VIEW summaries.dated_work AS
  SELECT a.id, a.squad_id, a.work_group_item_id, a.squad_rate_netto, a.finished_date AS work_date,
         o.id AS order_id, o.order_number, a.contract_id, contract.forest_district_id,
         item.id AS order_item_id, item.pos_no, item.forest_address, item.action_code_id, item.unit_type,
         a.amount_done, item.contract_item_id, o.order_date
  FROM orders_v1.squad_assignment a
  JOIN orders_v1.order_item item ON item.id = a.order_item_id
  JOIN orders_v1.work_order o ON o.id = a.order_id
  JOIN contracts_v1.contract contract ON contract.id = a.contract_id
  WHERE a.finished_date IS NOT NULL
  UNION ALL
  SELECT a.id, a.squad_id, a.work_group_item_id, a.squad_rate_netto, o.finished_date AS work_date,
         o.id AS order_id, o.order_number, o.contract_id, contract.forest_district_id,
         item.id AS order_item_id, item.pos_no, item.forest_address, item.action_code_id, item.unit_type,
         a.amount_done, item.contract_item_id, o.order_date
  FROM orders_v1.squad_assignment a
  JOIN orders_v1.order_item item ON item.id = a.order_item_id
  JOIN orders_v1.work_order o ON o.id = a.order_id
  JOIN contracts_v1.contract contract ON contract.id = o.contract_id
  WHERE a.finished_date IS NULL;
--> statement-breakpoint
CREATE OR REPLACE VIEW summaries_v1.summary_item AS
  SELECT
    work.id AS squad_assignment_id,
    settlement.id AS settlement_id,
    work.squad_id,
    squad.code AS squad_code,
    squad.name AS squad_name,
    work.forest_district_id,
    district.value AS forest_district_name,
    work.order_id,
    work.order_number,
    work.contract_id,
    work.order_item_id,
    work.pos_no,
    work.forest_address,
    work.action_code_id,
    code.key AS action_code_key,
    work.unit_type,
    work_group.name AS work_group_name,
    work_group_item.name AS work_name,
    work_group_item.add_to_sum,
    work.work_date,
    settlement.protocol_id,
    protocol.protocol_number,
    protocol.protocol_date,
    price.unit_price_netto AS contract_unit_price_netto,
    work_group_item.profit_margin_reference,
    work.squad_rate_netto,
    coalesce(settlement.amount, 0) AS settlement_amount,
    money.squad_income,
    money.company_income,
    money.company_income - money.squad_income AS profit,
    CASE
      WHEN coalesce(settlement.amount, 0) = 0 THEN 0
      WHEN money.squad_income = 0 THEN NULL
      ELSE round(100 * (money.company_income - money.squad_income) / money.squad_income, 2)
    END AS profit_margin_percent,
    work.amount_done
  FROM summaries.dated_work work
  JOIN dictionaries_v1.forest_district district ON district.id = work.forest_district_id
  JOIN dictionaries_v1.squad squad ON squad.id = work.squad_id
  JOIN dictionaries_v1.work_group_item work_group_item ON work_group_item.id = work.work_group_item_id
  JOIN dictionaries_v1.work_group work_group ON work_group.id = work_group_item.work_group_id
  LEFT JOIN dictionaries_v1.action_code code ON code.id = work.action_code_id
  LEFT JOIN protocols_v1.settlement settlement ON settlement.squad_assignment_id = work.id
  LEFT JOIN protocols_v1.protocol protocol ON protocol.id = settlement.protocol_id
  LEFT JOIN LATERAL (
    SELECT version.unit_price_netto FROM contracts_v1.item_price version
    WHERE version.contract_item_id = work.contract_item_id
      AND version.valid_from <= CASE WHEN version.by_order_date THEN work.order_date
        ELSE coalesce(work.work_date, protocol.protocol_date, (now() AT TIME ZONE 'Europe/Warsaw')::date) END
    ORDER BY version.valid_from DESC LIMIT 1
  ) price ON true
  CROSS JOIN LATERAL (
    SELECT
      round(coalesce(settlement.amount, 0) * work.squad_rate_netto, 2) AS squad_income,
      round(coalesce(settlement.amount, 0) * coalesce(price.unit_price_netto, 0)
            * work_group_item.profit_margin_reference * 0.01, 2) AS company_income
  ) money;
--> statement-breakpoint
SELECT history.track('summaries.month_closing', 'month_closing');
--> statement-breakpoint
-- The execution of items whose price changed, by the version that work has; a version without work has no row.
CREATE VIEW summaries_v1.contract_execution_version AS
  SELECT item.id AS contract_item_id, item.contract_id, version.valid_from, version.valid_to, version.annex_number,
         version.unit_price_netto, work.ordered, work.ordered_value, work.done, work.done_value, work.settled,
         work.settled_value
  FROM contracts_v1.contract_item item
  CROSS JOIN LATERAL (
    SELECT agreed.valid_from,
           sum(one.ordered) AS ordered, sum(round(one.ordered * agreed.unit_price_netto, 2)) AS ordered_value,
           sum(one.done) AS done, sum(round(one.done * agreed.unit_price_netto, 2)) AS done_value,
           sum(one.settled) AS settled, sum(round(one.settled * agreed.unit_price_netto, 2)) AS settled_value
    FROM (
      SELECT o.amount AS ordered, 0 AS done, 0 AS settled, work_order.order_date, work_order.finished_date AS work_date
      FROM orders_v1.order_item o
      JOIN orders_v1.work_order work_order ON work_order.id = o.order_id
      WHERE o.contract_item_id = item.id
      UNION ALL
      SELECT 0, a.amount_done, 0, work_order.order_date, coalesce(a.finished_date, work_order.finished_date)
      FROM orders_v1.order_item o
      JOIN orders_v1.squad_assignment a ON a.order_item_id = o.id
      JOIN dictionaries_v1.work_group_item w ON w.id = a.work_group_item_id AND w.add_to_sum
      JOIN orders_v1.work_order work_order ON work_order.id = a.order_id
      WHERE o.contract_item_id = item.id
      UNION ALL
      SELECT 0, 0, s.amount, work_order.order_date,
             coalesce(a.finished_date, work_order.finished_date, protocol.protocol_date)
      FROM orders_v1.order_item o
      JOIN orders_v1.squad_assignment a ON a.order_item_id = o.id
      JOIN dictionaries_v1.work_group_item w ON w.id = a.work_group_item_id AND w.add_to_sum
      JOIN protocols_v1.settlement s ON s.squad_assignment_id = a.id
      JOIN protocols_v1.protocol protocol ON protocol.id = s.protocol_id
      JOIN orders_v1.work_order work_order ON work_order.id = a.order_id
      WHERE o.contract_item_id = item.id
    ) one
    CROSS JOIN LATERAL (
      SELECT price.valid_from, price.unit_price_netto FROM contracts_v1.item_price price
      WHERE price.contract_item_id = item.id
        AND price.valid_from <= CASE WHEN price.by_order_date THEN one.order_date
          ELSE coalesce(one.work_date, (now() AT TIME ZONE 'Europe/Warsaw')::date) END
      ORDER BY price.valid_from DESC LIMIT 1
    ) agreed
    GROUP BY agreed.valid_from
  ) work
  JOIN contracts_v1.item_price version
    ON version.contract_item_id = item.id AND version.valid_from = work.valid_from
  WHERE (SELECT count(*) FROM contracts_v1.item_price price WHERE price.contract_item_id = item.id) > 1;
--> statement-breakpoint
-- Protocols whose settlement a second person has to approve are a reason of their own.
CREATE OR REPLACE VIEW summaries_v1.attention AS
  WITH waiting AS (
    SELECT order_id, kind AS reason, since FROM orders_v1.order_attention
    UNION ALL
    SELECT id, 'unreported', coalesce(finished_date, order_date) FROM orders_v1.work_order WHERE order_status = 'DONE'
  )
  SELECT waiting.reason, count(*)::int AS count, min(waiting.since) AS since,
         sum(worth.value) FILTER (WHERE waiting.reason <> 'uncoded') AS value
  FROM waiting
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(round(item.amount * coalesce(item.rate_from_contract_netto, 0), 2)), 0) AS value
    FROM orders_v1.order_item item WHERE item.order_id = waiting.order_id
  ) worth
  GROUP BY waiting.reason
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
-- Each order item, its assignments and their settlements are walked once; a price is looked up again only where the day differs.
CREATE OR REPLACE VIEW summaries_v1.contract_execution AS
  SELECT
    item.id AS contract_item_id,
    item.contract_id,
    contract.contract_number,
    contract.forest_district_id,
    item.place,
    item.lp,
    code.key AS action_code_key,
    item.action_desc,
    scope.value AS action_scope_value,
    item.unit_type,
    price.amount,
    price.unit_price_netto,
    work.ordered,
    work.done,
    work.settled,
    price.amount - work.ordered AS left_over,
    work.ordered_value + remaining.value AS value_netto,
    work.ordered_value,
    work.done_value,
    work.settled_value,
    remaining.value AS left_value
  FROM contracts_v1.contract_item item
  JOIN contracts_v1.contract contract ON contract.id = item.contract_id
  JOIN dictionaries_v1.action_code code ON code.id = item.action_code_id
  LEFT JOIN dictionaries_v1.action_scope scope ON scope.id = item.action_scope_id
  CROSS JOIN LATERAL (
    SELECT (array_agg(version.unit_price_netto ORDER BY version.valid_from DESC)
             FILTER (WHERE version.valid_from <= (now() AT TIME ZONE 'Europe/Warsaw')::date))[1]::numeric(14,2) AS unit_price_netto,
           coalesce((array_agg(version.amount ORDER BY version.valid_from DESC)
             FILTER (WHERE version.amount IS NOT NULL))[1], item.amount)::numeric(12,2) AS amount,
           count(*) > 1 AS is_changed
    FROM contracts_v1.item_price version WHERE version.contract_item_id = item.id
  ) price
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(o.amount), 0) AS ordered,
           coalesce(sum(round(o.amount * of_order.unit_price_netto, 2)), 0) AS ordered_value,
           coalesce(sum(assigned.done), 0) AS done,
           coalesce(sum(assigned.done_value), 0) AS done_value,
           coalesce(sum(assigned.settled), 0) AS settled,
           coalesce(sum(assigned.settled_value), 0) AS settled_value
    FROM orders_v1.order_item o
    JOIN orders_v1.work_order work_order ON work_order.id = o.order_id
    LEFT JOIN LATERAL (
      SELECT version.unit_price_netto FROM contracts_v1.item_price version
      WHERE version.contract_item_id = item.id
        AND version.valid_from <= CASE WHEN version.by_order_date THEN work_order.order_date
          ELSE coalesce(work_order.finished_date, (now() AT TIME ZONE 'Europe/Warsaw')::date) END
      ORDER BY version.valid_from DESC LIMIT 1
    ) of_order ON true
    CROSS JOIN LATERAL (
      SELECT sum(a.amount_done) AS done, sum(round(a.amount_done * agreed.unit_price_netto, 2)) AS done_value,
             sum(accepted.amount) AS settled, sum(accepted.value) AS settled_value
      FROM orders_v1.squad_assignment a
      JOIN dictionaries_v1.work_group_item w ON w.id = a.work_group_item_id AND w.add_to_sum
      CROSS JOIN LATERAL (
        SELECT CASE WHEN a.finished_date IS NULL THEN of_order.unit_price_netto ELSE (
          SELECT version.unit_price_netto FROM contracts_v1.item_price version
          WHERE version.contract_item_id = item.id
            AND version.valid_from <= CASE WHEN version.by_order_date THEN work_order.order_date ELSE a.finished_date END
          ORDER BY version.valid_from DESC LIMIT 1
        ) END AS unit_price_netto
        OFFSET 0
      ) agreed
      CROSS JOIN LATERAL (
        SELECT sum(s.amount) AS amount,
               sum(round(s.amount * CASE WHEN coalesce(a.finished_date, work_order.finished_date) IS NOT NULL
                 THEN agreed.unit_price_netto ELSE (
                   SELECT version.unit_price_netto FROM contracts_v1.item_price version
                   WHERE version.contract_item_id = item.id
                     AND version.valid_from <= CASE WHEN version.by_order_date THEN work_order.order_date
                       ELSE coalesce((SELECT protocol.protocol_date FROM protocols_v1.protocol protocol WHERE protocol.id = s.protocol_id),
                         (now() AT TIME ZONE 'Europe/Warsaw')::date) END
                   ORDER BY version.valid_from DESC LIMIT 1
                 ) END, 2)) AS value
        FROM protocols_v1.settlement s
        WHERE s.squad_assignment_id = a.id
      ) accepted
      WHERE a.order_item_id = o.id
    ) assigned
    WHERE o.contract_item_id = item.id
  ) work
  CROSS JOIN LATERAL (
    SELECT CASE WHEN price.is_changed THEN round((price.amount - work.ordered) * price.unit_price_netto, 2)
      ELSE round(price.amount * price.unit_price_netto, 2) - work.ordered_value END AS value
  ) remaining;
--> statement-breakpoint
-- Each line in the month that books it: live while the month of its work is open, as it was paid once it is closed; in
-- the first open month what changed since then, as the difference, and the work that was entered since.
CREATE OR REPLACE VIEW summaries_v1.booked_item AS
  SELECT
    work_date AS booked_on, false AS late,
    squad_assignment_id, settlement_id, squad_id, squad_code, squad_name, forest_district_id, forest_district_name,
    order_id, order_number, contract_id, order_item_id, pos_no, forest_address, action_code_id, action_code_key,
    unit_type, work_group_name, work_name, add_to_sum, work_date, protocol_id, protocol_number, protocol_date,
    contract_unit_price_netto, profit_margin_reference, squad_rate_netto, settlement_amount, squad_income,
    company_income, profit, profit_margin_percent, amount_done
  FROM summaries_v1.summary_item
  WHERE work_date > coalesce(
    (SELECT (max(month) + interval '1 month' - interval '1 day')::date FROM dictionaries_v1.closed_month), '-infinity')
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
  WHERE moved.settlement_amount <> 0
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
COMMENT ON VIEW summaries_v1.summary_item IS 'one row per settlement of an assignment, with the month''s date, incomes, profit and margin';
--> statement-breakpoint
COMMENT ON VIEW summaries_v1.booked_item IS 'the same rows in the month that books them: as paid in closed months, what changed since in the first open one';
--> statement-breakpoint
COMMENT ON VIEW summaries_v1.contract_execution IS 'each contract item''s ordered, done, settled and left, in units and in PLN';
--> statement-breakpoint
COMMENT ON VIEW summaries_v1.contract_execution_version IS 'the same of items whose price changed, by its version';
--> statement-breakpoint
-- Without empty values, so that a column which is added later changes no digest.
CREATE FUNCTION summaries.digest_of_lines(closed date) RETURNS text LANGUAGE sql STABLE SET search_path = '' AS $$
  SELECT encode(sha256(convert_to(coalesce(
    string_agg(jsonb_strip_nulls(to_jsonb(line))::text, e'\n' ORDER BY line.id), ''), 'UTF8')), 'hex')
  FROM summaries.closed_line line WHERE line.month = closed
$$;
