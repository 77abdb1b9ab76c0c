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
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "summaries"."closed_document" ADD CONSTRAINT "closed_document_closing_id_month_closing_id_fk" FOREIGN KEY ("closing_id") REFERENCES "summaries"."month_closing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summaries"."closed_document" ADD CONSTRAINT "closed_document_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "jobs"."job"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "closed_document_of" ON "summaries"."closed_document" USING btree ("closing_id","kind",coalesce("squad_id", 0));--> statement-breakpoint
CREATE INDEX "closed_document_job" ON "summaries"."closed_document" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "closed_line_squad" ON "summaries"."closed_line" USING btree ("squad_id","month");--> statement-breakpoint
CREATE INDEX "closed_line_district" ON "summaries"."closed_line" USING btree ("forest_district_id","month");--> statement-breakpoint
CREATE INDEX "closed_line_month" ON "summaries"."closed_line" USING btree ("month");--> statement-breakpoint
CREATE INDEX "closed_line_settlement" ON "summaries"."closed_line" USING btree ("settlement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "month_closing_month" ON "summaries"."month_closing" USING btree ("month") WHERE "summaries"."month_closing"."reopened_time" is null;--> statement-breakpoint
CREATE INDEX "month_closing_all" ON "summaries"."month_closing" USING btree ("month","id");
--> statement-breakpoint
SELECT history.track('summaries.month_closing', 'month_closing');
--> statement-breakpoint
-- Each line in the month that books it: live while the month of its work is open, as it was paid once it is closed, and
-- what changed since then in the first open month, as the difference.
CREATE VIEW summaries_v1.booked_item AS
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
  WHERE moved.settlement_amount <> 0;
