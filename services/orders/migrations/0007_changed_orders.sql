CREATE TABLE "orders"."changed_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders"."changed_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL
);
--> statement-breakpoint
-- By row, as the other marks: a condition of the row costs a save nothing where nothing that is kept changes.
CREATE FUNCTION orders.mark_waiting_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO orders.changed_order (order_id) VALUES ((coalesce(NEW, OLD)).id);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION orders.mark_order_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO orders.changed_order (order_id) VALUES ((coalesce(NEW, OLD)).order_id);
  IF TG_OP = 'UPDATE' AND OLD.order_id <> NEW.order_id THEN
    INSERT INTO orders.changed_order (order_id) VALUES (OLD.order_id);
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION orders.mark_orders_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO orders.changed_order (order_id) SELECT DISTINCT order_id FROM written;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER mark_waiting_added_or_removed AFTER INSERT OR DELETE ON orders.work_order
  FOR EACH ROW EXECUTE FUNCTION orders.mark_waiting_order();
--> statement-breakpoint
-- An order without a history of its status is as old as its last change.
CREATE TRIGGER mark_waiting_changed AFTER UPDATE ON orders.work_order
  FOR EACH ROW WHEN ((OLD.order_status, OLD.order_date, OLD.finished_date)
      IS DISTINCT FROM (NEW.order_status, NEW.order_date, NEW.finished_date)
    OR NEW.order_status = 'DONE_REPORTED' AND OLD.modified_time <> NEW.modified_time)
  EXECUTE FUNCTION orders.mark_waiting_order();
--> statement-breakpoint
CREATE TRIGGER mark_waiting_added AFTER INSERT ON orders.order_item
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION orders.mark_orders_of_rows();
--> statement-breakpoint
CREATE TRIGGER mark_waiting_removed AFTER DELETE ON orders.order_item
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION orders.mark_orders_of_rows();
--> statement-breakpoint
CREATE TRIGGER mark_waiting_changed AFTER UPDATE ON orders.order_item
  FOR EACH ROW WHEN ((OLD.order_id, OLD.action_code_id, OLD.amount, OLD.due_date, OLD.contract_item_id)
    IS DISTINCT FROM (NEW.order_id, NEW.action_code_id, NEW.amount, NEW.due_date, NEW.contract_item_id))
  EXECUTE FUNCTION orders.mark_order_of_row();
--> statement-breakpoint
CREATE TRIGGER mark_waiting_added AFTER INSERT ON orders.squad_assignment
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION orders.mark_orders_of_rows();
--> statement-breakpoint
CREATE TRIGGER mark_waiting_removed AFTER DELETE ON orders.squad_assignment
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION orders.mark_orders_of_rows();
--> statement-breakpoint
CREATE TRIGGER mark_waiting_changed AFTER UPDATE ON orders.squad_assignment
  FOR EACH ROW WHEN ((OLD.order_item_id, OLD.work_group_item_id, OLD.amount_done)
    IS DISTINCT FROM (NEW.order_item_id, NEW.work_group_item_id, NEW.amount_done))
  EXECUTE FUNCTION orders.mark_order_of_row();
--> statement-breakpoint
CREATE TRIGGER mark_waiting AFTER INSERT OR UPDATE ON orders.status_change
  FOR EACH ROW WHEN (NEW.to_status = 'DONE_REPORTED') EXECUTE FUNCTION orders.mark_order_of_row();
--> statement-breakpoint
CREATE TRIGGER mark_waiting AFTER INSERT OR DELETE ON orders.order_protocol
  FOR EACH ROW EXECUTE FUNCTION orders.mark_order_of_row();
--> statement-breakpoint
CREATE VIEW orders_v1.changed_order AS SELECT id, order_id FROM orders.changed_order;
--> statement-breakpoint
COMMENT ON VIEW orders_v1.changed_order IS 'orders of which what is kept is not right any more';
--> statement-breakpoint
CREATE FUNCTION orders_v1.forget_changed_orders(ids bigint[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = orders, pg_temp
BEGIN ATOMIC
  DELETE FROM orders.changed_order WHERE id = ANY ($1);
END;
--> statement-breakpoint
-- Nothing of it depends on today, so that it may be kept.
CREATE VIEW orders_v1.waiting_order AS
  -- The last day of an order that is not done, or the first of an item of which less was done than ordered.
  SELECT o.id AS order_id, 'overdue' AS kind, due.since, due.since + 1 AS from_day
  FROM orders.work_order o
  CROSS JOIN LATERAL (
    SELECT coalesce(min(item.due_date) FILTER (WHERE item.amount > coalesce(done.amount, 0)), max(item.due_date)) AS since
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
  UNION ALL
  -- The day on which an order without a protocol was reported to the forest district.
  SELECT o.id, 'awaitingProtocol', reported.day, reported.day + 14
  FROM orders.work_order o
  CROSS JOIN LATERAL (
    SELECT (coalesce(
        (SELECT max(change.changed_time) FROM orders.status_change change
         WHERE change.order_id = o.id AND change.to_status = 'DONE_REPORTED'),
        o.modified_time) AT TIME ZONE 'Europe/Warsaw')::date AS day
  ) reported
  WHERE o.order_status = 'DONE_REPORTED'
    AND NOT EXISTS (SELECT FROM orders.order_protocol bound WHERE bound.order_id = o.id);
--> statement-breakpoint
COMMENT ON VIEW orders_v1.waiting_order IS 'what an order waits for, since when, and from which day somebody must look at it';
--> statement-breakpoint
-- The first two reasons by the day from which they count. Otherwise the view is as it was.
CREATE OR REPLACE VIEW orders_v1.order_attention AS
  SELECT order_id, kind, since FROM orders_v1.waiting_order
  WHERE from_day <= (now() AT TIME ZONE 'Europe/Warsaw')::date
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
