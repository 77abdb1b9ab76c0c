-- Since when each order waits: the panel shows the oldest. Otherwise the view is as it was.
CREATE OR REPLACE VIEW orders_v1.order_attention AS
  -- Its last day is over, or an item's day is over and less was done than ordered.
  SELECT o.id AS order_id, 'overdue' AS kind, coalesce(due.since, due.last_day) AS since
  FROM orders.work_order o
  CROSS JOIN LATERAL (
    SELECT max(item.due_date) AS last_day,
           min(item.due_date) FILTER (WHERE item.amount > coalesce(done.amount, 0)) AS since,
           bool_or(item.due_date < (now() AT TIME ZONE 'Europe/Warsaw')::date AND item.amount > coalesce(done.amount, 0)) AS item_late
    FROM orders.order_item item
    CROSS JOIN LATERAL (
      SELECT sum(assignment.amount_done) AS amount
      FROM orders.squad_assignment assignment
      JOIN dictionaries_v1.work_group_item work ON work.id = assignment.work_group_item_id AND work.add_to_sum
      WHERE assignment.order_item_id = item.id
    ) done
    WHERE item.order_id = o.id
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
