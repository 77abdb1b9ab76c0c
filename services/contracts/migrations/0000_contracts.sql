-- A number or a code as it is compared; `textKey` of the kernel is the same: no blanks, no unseen characters, NFKC, one
-- hyphen and one slash, small letters.
CREATE FUNCTION contracts.text_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(translate(normalize(regexp_replace(value,
    '[\s\u0085\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '', 'g'), NFKC), '‐‑‒–—―−⁄∕', '-------//'));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION contracts.folded(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, contracts.text_key(value)));
--> statement-breakpoint
-- An item that came with an annex has its price from the beginning, and the annex as its source.
CREATE OR REPLACE FUNCTION contracts.keep_offer_price() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO contracts.item_price (contract_item_id, valid_from, by_order_date, unit_price_netto, vat_percent, annex_id)
  VALUES (NEW.id, '-infinity', false, NEW.unit_price_netto, NEW.vat_percent, NEW.annex_id)
  ON CONFLICT (contract_item_id, valid_from)
    DO UPDATE SET unit_price_netto = excluded.unit_price_netto, vat_percent = excluded.vat_percent;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
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
CREATE TABLE "contracts"."contract" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contracts"."contract_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"contract_number" text NOT NULL,
	"forest_district_id" bigint NOT NULL,
	"offer_date" date,
	"contract_date" date NOT NULL,
	"total_netto" numeric(14, 2),
	"total_brutto" numeric(14, 2),
	"notes" text,
	"source_job_id" uuid,
	"created_by" text NOT NULL,
	"created_time" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_by" text NOT NULL,
	"modified_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contracts"."contract_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contracts"."contract_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contract_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"lp" text NOT NULL,
	"pos_no" text NOT NULL,
	"action_code_id" bigint NOT NULL,
	"action_desc" text NOT NULL,
	"action_scope_id" bigint,
	"unit_type" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"unit_price_netto" numeric(14, 2) NOT NULL,
	"vat_percent" numeric(7, 2) NOT NULL,
	"annex_id" bigint
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
ALTER TABLE "contracts"."annex" ADD CONSTRAINT "annex_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "contracts"."contract"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contracts"."annex" ADD CONSTRAINT "annex_source_job_id_job_id_fk" FOREIGN KEY ("source_job_id") REFERENCES "jobs"."job"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contracts"."contract" ADD CONSTRAINT "contract_forest_district_id_forest_district_id_fk" FOREIGN KEY ("forest_district_id") REFERENCES "dictionaries"."forest_district"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contracts"."contract" ADD CONSTRAINT "contract_source_job_id_job_id_fk" FOREIGN KEY ("source_job_id") REFERENCES "jobs"."job"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contracts"."contract_item" ADD CONSTRAINT "contract_item_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "contracts"."contract"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contracts"."contract_item" ADD CONSTRAINT "contract_item_action_code_id_action_code_id_fk" FOREIGN KEY ("action_code_id") REFERENCES "dictionaries"."action_code"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contracts"."contract_item" ADD CONSTRAINT "contract_item_action_scope_id_action_scope_id_fk" FOREIGN KEY ("action_scope_id") REFERENCES "dictionaries"."action_scope"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contracts"."contract_item" ADD CONSTRAINT "contract_item_annex_id_annex_id_fk" FOREIGN KEY ("annex_id") REFERENCES "contracts"."annex"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contracts"."item_price" ADD CONSTRAINT "item_price_contract_item_id_contract_item_id_fk" FOREIGN KEY ("contract_item_id") REFERENCES "contracts"."contract_item"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contracts"."item_price" ADD CONSTRAINT "item_price_annex_id_annex_id_fk" FOREIGN KEY ("annex_id") REFERENCES "contracts"."annex"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "annex_number_key" ON "contracts"."annex" USING btree ("contract_id",contracts.text_key("annex_number"));
--> statement-breakpoint
CREATE INDEX "annex_source" ON "contracts"."annex" USING btree ("source_job_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "contract_number_key" ON "contracts"."contract" USING btree (contracts.text_key("contract_number"));
--> statement-breakpoint
CREATE INDEX "contract_district" ON "contracts"."contract" USING btree ("forest_district_id");
--> statement-breakpoint
CREATE INDEX "contract_source" ON "contracts"."contract" USING btree ("source_job_id");
--> statement-breakpoint
CREATE INDEX "contract_item_annex" ON "contracts"."contract_item" USING btree ("annex_id");
--> statement-breakpoint
CREATE INDEX "contract_item_contract" ON "contracts"."contract_item" USING btree ("contract_id","place");
--> statement-breakpoint
CREATE INDEX "contract_item_code" ON "contracts"."contract_item" USING btree ("action_code_id");
--> statement-breakpoint
CREATE INDEX "contract_item_scope" ON "contracts"."contract_item" USING btree ("action_scope_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "item_price_version" ON "contracts"."item_price" USING btree ("contract_item_id","valid_from");
--> statement-breakpoint
CREATE INDEX "item_price_annex" ON "contracts"."item_price" USING btree ("annex_id");
--> statement-breakpoint
CREATE INDEX contract_number_search ON contracts.contract USING gin (contracts.folded(contract_number) public.gin_trgm_ops);
--> statement-breakpoint
CREATE VIEW contracts_v1.contract AS
  SELECT id, contract_number, forest_district_id, offer_date, contract_date, total_netto, total_brutto
  FROM contracts.contract;
--> statement-breakpoint
CREATE VIEW contracts_v1.contract_item AS
  SELECT id, contract_id, lp, pos_no, action_code_id, action_desc, action_scope_id, unit_type, amount,
         unit_price_netto, vat_percent, place
  FROM contracts.contract_item;
--> statement-breakpoint
GRANT REFERENCES (id) ON contracts.contract, contracts.contract_item TO ostep_orders, ostep_protocols;
--> statement-breakpoint
CREATE TRIGGER keep_offer_price AFTER INSERT OR UPDATE OF unit_price_netto, vat_percent ON contracts.contract_item
  FOR EACH ROW EXECUTE FUNCTION contracts.keep_offer_price();
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
SELECT history.track('contracts.contract', 'contract');
--> statement-breakpoint
SELECT history.track('contracts.contract_item', 'contract', 'contract_id');
--> statement-breakpoint
SELECT history.track('contracts.annex', 'contract', 'contract_id');
--> statement-breakpoint
SELECT history.track('contracts.item_price', 'contract_item', 'contract_item_id');
--> statement-breakpoint
COMMENT ON VIEW contracts_v1.contract_item IS 'as offered: prices no work';
--> statement-breakpoint
COMMENT ON VIEW contracts_v1.item_price IS 'price, VAT and amount in force from a day on, by annex';
--> statement-breakpoint
-- Holds a contract as it is until the caller's transaction ends: whoever changes it waits, other holders do not. A
-- neighbour calls it before it reads what its own row will hang on.
CREATE FUNCTION contracts_v1.hold_contract(contract_id bigint) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = contracts, pg_temp
BEGIN ATOMIC
  SELECT FROM contracts.contract WHERE contract.id = contract_id FOR KEY SHARE;
END;
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
-- A price of work in a closed month stays as it is.
CREATE FUNCTION contracts.keep_closed_prices() RETURNS trigger
  LANGUAGE plpgsql
AS $$
DECLARE
  last_day constant date := dictionaries_v1.closed_until();
  changed contracts.item_price := coalesce(OLD, NEW);
BEGIN
  IF last_day IS NOT NULL THEN
    PERFORM dictionaries_v1.refuse_closed(min(work.day))
    FROM orders_v1.order_item item
    JOIN orders_v1.work_order o ON o.id = item.order_id
    JOIN orders_v1.squad_assignment assignment ON assignment.order_item_id = item.id
    CROSS JOIN LATERAL (SELECT coalesce(assignment.finished_date, o.finished_date) AS day) work
    CROSS JOIN LATERAL contracts_v1.price_on(item.contract_item_id, work.day, o.order_date) price
    WHERE item.contract_item_id = changed.contract_item_id
      AND work.day <= last_day
      AND CASE TG_OP
        WHEN 'INSERT' THEN changed.valid_from > price.valid_from
          AND changed.valid_from <= CASE WHEN changed.by_order_date THEN o.order_date ELSE work.day END
        ELSE changed.valid_from = price.valid_from
      END;
  END IF;
  RETURN coalesce(NEW, OLD);
END;
$$;
--> statement-breakpoint
CREATE TRIGGER keep_closed_prices BEFORE INSERT OR DELETE ON contracts.item_price
  FOR EACH ROW EXECUTE FUNCTION contracts.keep_closed_prices();
--> statement-breakpoint
CREATE TRIGGER keep_closed_prices_changed BEFORE UPDATE ON contracts.item_price
  FOR EACH ROW WHEN ((OLD.unit_price_netto, OLD.valid_from, OLD.by_order_date)
    IS DISTINCT FROM (NEW.unit_price_netto, NEW.valid_from, NEW.by_order_date))
  EXECUTE FUNCTION contracts.keep_closed_prices();
--> statement-breakpoint
COMMENT ON FUNCTION contracts_v1.hold_contract(bigint) IS 'keeps a contract and its items as they are until the caller''s transaction ends';
