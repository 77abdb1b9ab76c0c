-- A refusal has SQLSTATE OS417, a code as its message and its figures as JSON in the detail: the caller says the sentence.
CREATE OR REPLACE FUNCTION orders_v1.bind_protocol(protocol_id bigint, contract_id bigint, order_ids bigint[], actor text) RETURNS void
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
    RAISE EXCEPTION 'order_unknown' USING ERRCODE = 'OS417';
  END IF;
  SELECT order_number INTO refused FROM work_order
    WHERE id = ANY (wanted) AND work_order.contract_id IS DISTINCT FROM $2 ORDER BY id LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'order_of_other_contract'
      USING ERRCODE = 'OS417', DETAIL = jsonb_build_object('number', refused.order_number);
  END IF;
  added := array(SELECT unnest(wanted) EXCEPT SELECT order_id FROM order_protocol WHERE order_protocol.protocol_id = $1);
  SELECT order_number, order_status INTO refused FROM work_order
    WHERE id = ANY (added) AND order_status NOT IN ('DONE_REPORTED', 'PROTOCOL_RECEIVED') ORDER BY id LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'order_not_reported'
      USING ERRCODE = 'OS417', DETAIL = jsonb_build_object('number', refused.order_number, 'status', refused.order_status);
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
DROP FUNCTION orders.status_label(text);
