ALTER TABLE "contracts"."contract_item" ADD COLUMN "annex_id" bigint;--> statement-breakpoint
ALTER TABLE "contracts"."contract_item" ADD CONSTRAINT "contract_item_annex_id_annex_id_fk" FOREIGN KEY ("annex_id") REFERENCES "contracts"."annex"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_item_annex" ON "contracts"."contract_item" USING btree ("annex_id");--> statement-breakpoint
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
