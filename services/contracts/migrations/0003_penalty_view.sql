CREATE OR REPLACE VIEW contracts_v1.contract AS
  SELECT id, contract_number, forest_district_id, offer_date, contract_date, total_netto, total_brutto,
         penalty_percent, penalty_base, penalty_gross, penalty_limit
  FROM contracts.contract;
