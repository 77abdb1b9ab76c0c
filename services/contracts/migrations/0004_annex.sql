CREATE TABLE "contracts"."annex" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contracts"."annex_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contract_id" bigint NOT NULL,
	"annex_number" text NOT NULL,
	"annex_date" date NOT NULL,
	"valid_from" date NOT NULL,
	"by_order_date" boolean NOT NULL,
	"note" text,
	"source_job_id" uuid,
	"created_by" text NOT NULL,
	"created_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contracts"."item_price" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contracts"."item_price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contract_item_id" bigint NOT NULL,
	"valid_from" date NOT NULL,
	"by_order_date" boolean NOT NULL,
	"unit_price_netto" numeric(14, 2) NOT NULL,
	"vat_percent" numeric(7, 2) NOT NULL,
	"amount" numeric(12, 2),
	"annex_id" bigint
);
--> statement-breakpoint
ALTER TABLE "contracts"."annex" ADD CONSTRAINT "annex_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "contracts"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts"."annex" ADD CONSTRAINT "annex_source_job_id_job_id_fk" FOREIGN KEY ("source_job_id") REFERENCES "jobs"."job"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts"."item_price" ADD CONSTRAINT "item_price_contract_item_id_contract_item_id_fk" FOREIGN KEY ("contract_item_id") REFERENCES "contracts"."contract_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts"."item_price" ADD CONSTRAINT "item_price_annex_id_annex_id_fk" FOREIGN KEY ("annex_id") REFERENCES "contracts"."annex"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "annex_number_key" ON "contracts"."annex" USING btree ("contract_id",contracts.text_key("annex_number"));--> statement-breakpoint
CREATE INDEX "annex_source" ON "contracts"."annex" USING btree ("source_job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "item_price_version" ON "contracts"."item_price" USING btree ("contract_item_id","valid_from");--> statement-breakpoint
CREATE INDEX "item_price_annex" ON "contracts"."item_price" USING btree ("annex_id");
--> statement-breakpoint
-- By a trigger, so that the version of the service before this one keeps the offer's price too.
CREATE FUNCTION contracts.keep_offer_price() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO contracts.item_price (contract_item_id, valid_from, by_order_date, unit_price_netto, vat_percent)
  VALUES (NEW.id, '-infinity', false, NEW.unit_price_netto, NEW.vat_percent)
  ON CONFLICT (contract_item_id, valid_from)
    DO UPDATE SET unit_price_netto = excluded.unit_price_netto, vat_percent = excluded.vat_percent;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER keep_offer_price AFTER INSERT OR UPDATE OF unit_price_netto, vat_percent ON contracts.contract_item
  FOR EACH ROW EXECUTE FUNCTION contracts.keep_offer_price();
--> statement-breakpoint
INSERT INTO contracts.item_price (contract_item_id, valid_from, by_order_date, unit_price_netto, vat_percent)
SELECT id, '-infinity', false, unit_price_netto, vat_percent FROM contracts.contract_item;
--> statement-breakpoint
CREATE VIEW contracts_v1.item_price AS
  SELECT price.contract_item_id, price.valid_from,
         (SELECT min(next.valid_from) - 1 FROM contracts.item_price next
          WHERE next.contract_item_id = price.contract_item_id AND next.valid_from > price.valid_from) AS valid_to,
         price.by_order_date, price.unit_price_netto, price.vat_percent, price.amount, price.annex_id,
         annex.annex_number
  FROM contracts.item_price price
  LEFT JOIN contracts.annex ON annex.id = price.annex_id;
--> statement-breakpoint
-- The price in force for work of a day, or of an order's date where the annex says so; today's where there is none.
-- Statements that know both join it laterally: PostgreSQL puts its body in their plan. A view says the same by itself,
-- because a function in a view asks its reader for rights.
CREATE FUNCTION contracts_v1.price_on(contract_item_id bigint, work_day date, order_day date)
  RETURNS TABLE (unit_price_netto numeric, vat_percent numeric, valid_from date, valid_to date, annex_id bigint, annex_number text)
  LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT price.unit_price_netto, price.vat_percent, price.valid_from, price.valid_to, price.annex_id, price.annex_number
  FROM contracts_v1.item_price price
  WHERE price.contract_item_id = $1
    AND price.valid_from <= CASE WHEN price.by_order_date THEN $3
      ELSE coalesce($2, (now() AT TIME ZONE 'Europe/Warsaw')::date) END
  ORDER BY price.valid_from DESC
  LIMIT 1;
END;
--> statement-breakpoint
ANALYZE contracts.item_price;
