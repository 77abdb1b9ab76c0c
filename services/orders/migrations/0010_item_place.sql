CREATE INDEX "order_item_address" ON "orders"."order_item" USING btree ("forest_address" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "order_item_compartment" ON "orders"."order_item" USING btree (split_part("forest_address", '-', 5),split_part("forest_address", '-', 6));--> statement-breakpoint
CREATE INDEX "work_order_number_start" ON "orders"."work_order" USING btree ("number_folded" text_pattern_ops);--> statement-breakpoint
CREATE OR REPLACE VIEW orders_v1.work_order AS
  SELECT id, order_number, order_date, finished_date, contract_id, forest_district_part, temporary, order_status,
         number_folded, part_folded
  FROM orders.work_order;
--> statement-breakpoint
CREATE OR REPLACE VIEW orders_v1.order_item AS
  SELECT item.id, item.order_id, item.lp, item.pos_no, item.forest_address, item.action_group, item.action_code_id,
         coalesce(item.action_scope_id, source.action_scope_id) AS action_scope_id, item.action_desc, item.amount,
         item.due_date, item.contract_item_id, source.unit_price_netto AS rate_from_contract_netto, item.place,
         coalesce(item.unit_type, source.unit_type) AS unit_type,
         split_part(item.forest_address, '-', 5) AS compartment,
         split_part(item.forest_address, '-', 6) AS subcompartment
  FROM orders.order_item item
  LEFT JOIN contracts_v1.contract_item source ON source.id = item.contract_item_id;
