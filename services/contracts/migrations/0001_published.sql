CREATE FUNCTION contracts.folded(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(regexp_replace(public.unaccent('public.unaccent'::regdictionary, value), '\s', '', 'g'));
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
