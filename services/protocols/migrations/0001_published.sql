CREATE VIEW protocols_v1.protocol AS
  SELECT id, protocol_number, protocol_type, forest_district_id, forest_district_part, protocol_date,
         protocol_received_date, contract_id, total_amount, total_value, settled
  FROM protocols.protocol;
--> statement-breakpoint
CREATE VIEW protocols_v1.protocol_part AS
  SELECT id, protocol_id, pos_no, forest_address, total_amount, total_value FROM protocols.protocol_part;
--> statement-breakpoint
CREATE VIEW protocols_v1.protocol_item AS
  SELECT id, protocol_part_id, action_code_id, amount, rate, value FROM protocols.protocol_item;
--> statement-breakpoint
CREATE VIEW protocols_v1.settlement AS
  SELECT s.id, s.squad_assignment_id, s.protocol_part_id, p.protocol_id, s.amount
  FROM protocols.settlement s JOIN protocols.protocol_part p ON p.id = s.protocol_part_id;
