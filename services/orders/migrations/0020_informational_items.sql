ALTER TABLE "orders"."order_item" ALTER COLUMN "pos_no" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders"."order_item" ALTER COLUMN "amount" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders"."order_item" ALTER COLUMN "due_date" DROP NOT NULL;--> statement-breakpoint
-- Rows of codes that only inform (KĘPA, AKT) are kept as printed and count for nothing.
CREATE FUNCTION orders.is_work(code_id bigint) RETURNS boolean
  LANGUAGE sql STABLE
AS $$
  SELECT NOT EXISTS (SELECT FROM dictionaries_v1.action_code code WHERE code.id = code_id AND code.key ~ '^(AKT[ -]|KĘPA)')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION orders.keep_open_items() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO orders.open_item AS open (order_item_id, order_id, forest_address, due_date)
  SELECT item.id, item.order_id, item.forest_address, item.due_date
  FROM written item JOIN orders.work_order o ON o.id = item.order_id
  WHERE o.order_status IN ('TODO', 'IN_PROGRESS') AND item.due_date IS NOT NULL AND orders.is_work(item.action_code_id)
  ON CONFLICT (order_item_id) DO UPDATE SET forest_address = EXCLUDED.forest_address, due_date = EXCLUDED.due_date
    WHERE (open.forest_address, open.due_date) <> (EXCLUDED.forest_address, EXCLUDED.due_date);
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM orders.open_item open USING written item
    WHERE open.order_item_id = item.id AND (item.due_date IS NULL OR NOT orders.is_work(item.action_code_id));
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION orders.open_order_items() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  IF NEW.order_status IN ('TODO', 'IN_PROGRESS') THEN
    INSERT INTO orders.open_item (order_item_id, order_id, forest_address, due_date)
    SELECT id, order_id, forest_address, due_date FROM orders.order_item
    WHERE order_id = NEW.id AND due_date IS NOT NULL AND orders.is_work(action_code_id)
    ON CONFLICT (order_item_id) DO NOTHING;
  ELSE
    DELETE FROM orders.open_item WHERE order_id = NEW.id;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
DELETE FROM orders.open_item open USING orders.order_item item
WHERE item.id = open.order_item_id AND NOT orders.is_work(item.action_code_id);
--> statement-breakpoint
-- What nobody works on does not count as ordered of the contract.
UPDATE orders.order_item item SET contract_item_id = NULL
WHERE contract_item_id IS NOT NULL AND NOT orders.is_work(action_code_id)
  AND NOT EXISTS (SELECT FROM orders.squad_assignment assignment WHERE assignment.order_item_id = item.id);
--> statement-breakpoint
-- Only open items are overdue. Otherwise the view is as it was.
CREATE OR REPLACE VIEW orders_v1.order_attention AS
  -- Its last day is over, or an item's day is over and less was done than ordered.
  SELECT o.id AS order_id, 'overdue' AS kind, coalesce(due.since, due.last_day) AS since
  FROM orders.work_order o
  CROSS JOIN LATERAL (
    SELECT max(item.due_date) AS last_day,
           min(item.due_date) FILTER (WHERE item.amount > coalesce(done.amount, 0)) AS since,
           bool_or(item.due_date < (now() AT TIME ZONE 'Europe/Warsaw')::date AND item.amount > coalesce(done.amount, 0)) AS item_late
    FROM orders.open_item open JOIN orders.order_item item ON item.id = open.order_item_id
    CROSS JOIN LATERAL (
      SELECT sum(assignment.amount_done) AS amount
      FROM orders.squad_assignment assignment
      JOIN dictionaries_v1.work_group_item work ON work.id = assignment.work_group_item_id AND work.add_to_sum
      WHERE assignment.order_item_id = item.id
    ) done
    WHERE open.order_id = o.id
  ) due
  WHERE o.order_status IN ('TODO', 'IN_PROGRESS')
    AND (due.last_day < (now() AT TIME ZONE 'Europe/Warsaw')::date OR due.item_late)
  UNION ALL
  -- Reported to the forest district 14 days ago or more, and no protocol has come.
  SELECT o.id, 'awaitingProtocol', reported.day
  FROM orders.work_order o
  CROSS JOIN LATERAL (
    SELECT (coalesce(
        (SELECT max(change.changed_time) FROM orders.status_change change
         WHERE change.order_id = o.id AND change.to_status = 'DONE_REPORTED'),
        o.modified_time) AT TIME ZONE 'Europe/Warsaw')::date AS day
  ) reported
  WHERE o.order_status = 'DONE_REPORTED'
    AND NOT EXISTS (SELECT FROM orders.order_protocol bound WHERE bound.order_id = o.id)
    AND reported.day <= (now() AT TIME ZONE 'Europe/Warsaw')::date - 14
  UNION ALL
  -- An item that no row of the contract prices: its work would bring nothing. Rows that only inform need no price.
  SELECT o.id, 'uncoded', o.order_date
  FROM orders.work_order o
  WHERE o.order_status <> 'PROTOCOL_RECEIVED'
    AND o.id IN (
      SELECT item.order_id
      FROM orders.order_item item
      LEFT JOIN dictionaries_v1.action_code code ON code.id = item.action_code_id
      WHERE item.contract_item_id IS NULL AND (code.key IS NULL OR code.key !~ '^(AKT[ -]|KĘPA)'))
  UNION ALL
  SELECT o.id, 'oldDraft', (o.created_time AT TIME ZONE 'Europe/Warsaw')::date
  FROM orders.work_order o
  WHERE o.temporary AND o.order_status = 'TODO'
    AND (o.created_time AT TIME ZONE 'Europe/Warsaw')::date
        < (now() AT TIME ZONE 'Europe/Warsaw')::date - interval '1 month';
