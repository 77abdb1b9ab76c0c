-- Case, Polish marks and blanks do not matter where texts are searched.
CREATE FUNCTION orders.folded(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(regexp_replace(public.unaccent('public.unaccent'::regdictionary, value), '\s', '', 'g'));
--> statement-breakpoint
-- Case and blanks do not matter where numbers are compared.
CREATE FUNCTION orders.number_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(regexp_replace(value, '\s', '', 'g'));
--> statement-breakpoint
CREATE INDEX work_order_number_search ON orders.work_order USING gin (orders.folded(order_number) public.gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX work_order_part_search ON orders.work_order USING gin (orders.folded(forest_district_part) public.gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX work_order_number ON orders.work_order (orders.number_key(order_number), orders.number_key(forest_district_part));
--> statement-breakpoint
CREATE VIEW orders_v1.work_order AS
  SELECT id, order_number, order_date, finished_date, contract_id, forest_district_part, temporary, order_status
  FROM orders.work_order;
--> statement-breakpoint
CREATE VIEW orders_v1.order_item AS
  SELECT item.id, item.order_id, item.lp, item.pos_no, item.forest_address, item.action_group, item.action_code_id,
         coalesce(item.action_scope_id, source.action_scope_id) AS action_scope_id, item.action_desc, item.amount,
         item.due_date, item.contract_item_id, source.unit_price_netto AS rate_from_contract_netto, item.place,
         coalesce(item.unit_type, source.unit_type) AS unit_type
  FROM orders.order_item item
  LEFT JOIN contracts_v1.contract_item source ON source.id = item.contract_item_id;
--> statement-breakpoint
CREATE VIEW orders_v1.squad_assignment AS
  SELECT assignment.id, assignment.order_item_id, item.order_id, assignment.squad_id, assignment.work_group_item_id,
         assignment.percent_rate, assignment.squad_rate_netto, assignment.amount_done, assignment.finished_date
  FROM orders.squad_assignment assignment
  JOIN orders.order_item item ON item.id = assignment.order_item_id;
--> statement-breakpoint
CREATE VIEW orders_v1.order_protocol AS
  SELECT order_id, protocol_id FROM orders.order_protocol;
--> statement-breakpoint
CREATE FUNCTION orders.status_label(status text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE status
    WHEN 'TODO' THEN 'W przygotowaniu'
    WHEN 'IN_PROGRESS' THEN 'Realizowane'
    WHEN 'DONE' THEN 'Wykonane'
    WHEN 'DONE_REPORTED' THEN 'Zgłoszone zakończenie'
    WHEN 'PROTOCOL_RECEIVED' THEN 'Rozliczone z protokołu'
  END;
--> statement-breakpoint
-- Moves orders to a status and keeps who did it.
CREATE FUNCTION orders.move_orders(order_ids bigint[], status text, actor text) RETURNS void
  LANGUAGE sql
BEGIN ATOMIC
  WITH moved AS (
    UPDATE orders.work_order AS changed
    SET order_status = status, version = changed.version + 1, modified_by = actor, modified_time = now()
    FROM orders.work_order AS before
    WHERE changed.id = ANY (order_ids) AND before.id = changed.id AND changed.order_status <> status
    RETURNING changed.id, before.order_status AS from_status
  )
  INSERT INTO orders.status_change (order_id, from_status, to_status, changed_by)
  SELECT id, from_status, status, actor FROM moved ORDER BY id;
END;
--> statement-breakpoint
-- Makes exactly `order_ids` the orders of a protocol: binds new ones, releases missing ones ('{}' releases all) and
-- moves their statuses, in the caller's transaction. A refusal has SQLSTATE OS417 and a Polish message.
CREATE FUNCTION orders_v1.bind_protocol(protocol_id bigint, contract_id bigint, order_ids bigint[], actor text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  wanted bigint[] := array(SELECT DISTINCT one FROM unnest(coalesce($3, '{}')) AS one WHERE one IS NOT NULL);
  added bigint[];
  released bigint[];
  freed bigint[];
  refused record;
BEGIN
  -- One binding of a protocol at a time; its orders cannot change between being read and being locked.
  PERFORM pg_advisory_xact_lock(hashtextextended('orders.bind_protocol ' || $1, 0));
  PERFORM 1 FROM work_order
    WHERE id = ANY (wanted) OR id IN (SELECT order_id FROM order_protocol WHERE order_protocol.protocol_id = $1)
    ORDER BY id FOR UPDATE;
  IF (SELECT count(*) FROM work_order WHERE id = ANY (wanted)) <> cardinality(wanted) THEN
    RAISE EXCEPTION 'Nie znaleziono zlecenia wskazanego w protokole.' USING ERRCODE = 'OS417';
  END IF;
  SELECT order_number INTO refused FROM work_order
    WHERE id = ANY (wanted) AND work_order.contract_id IS DISTINCT FROM $2 ORDER BY id LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'Zlecenie nr % należy do innej umowy niż protokół.', refused.order_number USING ERRCODE = 'OS417';
  END IF;
  added := array(SELECT unnest(wanted) EXCEPT SELECT order_id FROM order_protocol WHERE order_protocol.protocol_id = $1);
  SELECT order_number, order_status INTO refused FROM work_order
    WHERE id = ANY (added) AND order_status NOT IN ('DONE_REPORTED', 'PROTOCOL_RECEIVED') ORDER BY id LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'Zlecenie nr % ma status „%”. Protokół obejmuje tylko zlecenia, dla których zgłoszono zakończenie prac.',
      refused.order_number, status_label(refused.order_status) USING ERRCODE = 'OS417';
  END IF;
  INSERT INTO order_protocol (order_id, protocol_id, bound_by) SELECT unnest(added), $1, $4;
  released := array(
    SELECT order_id FROM order_protocol WHERE order_protocol.protocol_id = $1 AND order_id <> ALL (wanted)
  );
  DELETE FROM order_protocol WHERE order_protocol.protocol_id = $1 AND order_id = ANY (released);
  freed := array(
    SELECT unnest(released) EXCEPT SELECT order_id FROM order_protocol WHERE order_id = ANY (released)
  );
  PERFORM move_orders(wanted, 'PROTOCOL_RECEIVED', $4);
  PERFORM move_orders(freed, 'DONE_REPORTED', $4);
END;
$$;
--> statement-breakpoint
GRANT REFERENCES (id) ON orders.work_order, orders.order_item, orders.squad_assignment TO ostep_protocols;
