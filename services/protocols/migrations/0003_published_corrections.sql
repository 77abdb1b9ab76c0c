CREATE OR REPLACE VIEW protocols_v1.protocol AS
  SELECT id, protocol_number, protocol_type, forest_district_id, forest_district_part, protocol_date,
         protocol_received_date, contract_id, total_amount, total_value, settled, number_key, closed_with_difference,
         corrects_id
  FROM protocols.protocol;
