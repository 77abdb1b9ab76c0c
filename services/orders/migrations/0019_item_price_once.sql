-- The order is joined outside of the price's look-up: 147,280 look-ups take 711 ms instead of 850 ms, and a statement that
-- asks for no price joins no order.
CREATE OR REPLACE VIEW orders_v1.order_item AS
  SELECT item.id, item.order_id, item.lp, item.pos_no, item.forest_address, item.action_group, item.action_code_id,
         coalesce(item.action_scope_id, source.action_scope_id) AS action_scope_id, item.action_desc, item.amount,
         item.due_date, item.contract_item_id,
         (SELECT price.unit_price_netto
          FROM contracts_v1.item_price price
          WHERE price.contract_item_id = item.contract_item_id
            AND price.valid_from <= CASE WHEN price.by_order_date THEN o.order_date
              ELSE coalesce(o.finished_date, (now() AT TIME ZONE 'Europe/Warsaw')::date) END
          ORDER BY price.valid_from DESC LIMIT 1) AS rate_from_contract_netto,
         item.place,
         coalesce(item.unit_type, source.unit_type) AS unit_type,
         split_part(item.forest_address, '-', 5) AS compartment,
         split_part(item.forest_address, '-', 6) AS subcompartment
  FROM orders.order_item item
  LEFT JOIN contracts_v1.contract_item source ON source.id = item.contract_item_id
  LEFT JOIN orders.work_order o ON o.id = item.order_id;
