-- Work of a closed month stays as it is: neither moved into it, out of it, nor paid otherwise.
CREATE FUNCTION orders.keep_closed_work() RETURNS trigger
  LANGUAGE plpgsql
AS $$
DECLARE
  last_day constant date := dictionaries_v1.closed_until();
BEGIN
  IF last_day IS NULL THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' THEN
    PERFORM dictionaries_v1.refuse_closed(min(work.day))
    FROM old_rows o JOIN new_rows n USING (id) JOIN orders.work_order placed ON placed.id = n.order_id
    CROSS JOIN LATERAL (SELECT least(coalesce(o.finished_date, placed.finished_date),
      coalesce(n.finished_date, placed.finished_date)) AS day) work
    WHERE work.day <= last_day
      AND (o.order_item_id, o.squad_id, o.work_group_item_id, o.percent_rate, o.squad_rate_netto, o.amount_done, o.finished_date)
        IS DISTINCT FROM
        (n.order_item_id, n.squad_id, n.work_group_item_id, n.percent_rate, n.squad_rate_netto, n.amount_done, n.finished_date);
  ELSE
    -- Of a deleted order the row is gone: its own trigger has looked at all its work.
    PERFORM dictionaries_v1.refuse_closed(min(coalesce(written.finished_date, placed.finished_date)))
    FROM written LEFT JOIN orders.work_order placed ON placed.id = written.order_id
    WHERE coalesce(written.finished_date, placed.finished_date) <= last_day;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER keep_closed_work_added AFTER INSERT ON orders.squad_assignment
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION orders.keep_closed_work();
--> statement-breakpoint
CREATE TRIGGER keep_closed_work_changed AFTER UPDATE ON orders.squad_assignment
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION orders.keep_closed_work();
--> statement-breakpoint
CREATE TRIGGER keep_closed_work_removed AFTER DELETE ON orders.squad_assignment
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION orders.keep_closed_work();
--> statement-breakpoint
-- An order with work in a closed month keeps its date, its contract and the day its prices go by.
CREATE FUNCTION orders.keep_closed_orders() RETURNS trigger
  LANGUAGE plpgsql
AS $$
DECLARE
  last_day constant date := dictionaries_v1.closed_until();
BEGIN
  IF last_day IS NOT NULL THEN
    PERFORM dictionaries_v1.refuse_closed(min(work.day))
    FROM orders.squad_assignment assignment
    CROSS JOIN LATERAL (VALUES (coalesce(assignment.finished_date, OLD.finished_date)),
      (CASE WHEN TG_OP = 'UPDATE' THEN coalesce(assignment.finished_date, NEW.finished_date) END)) work (day)
    WHERE assignment.order_id = OLD.id AND work.day <= last_day
      AND (TG_OP = 'DELETE' OR assignment.finished_date IS NULL
        OR (OLD.contract_id, OLD.order_date) IS DISTINCT FROM (NEW.contract_id, NEW.order_date));
  END IF;
  RETURN coalesce(NEW, OLD);
END;
$$;
--> statement-breakpoint
CREATE TRIGGER keep_closed_orders_removed BEFORE DELETE ON orders.work_order
  FOR EACH ROW EXECUTE FUNCTION orders.keep_closed_orders();
--> statement-breakpoint
CREATE TRIGGER keep_closed_orders BEFORE UPDATE ON orders.work_order
  FOR EACH ROW WHEN ((OLD.finished_date, OLD.contract_id, OLD.order_date)
    IS DISTINCT FROM (NEW.finished_date, NEW.contract_id, NEW.order_date))
  EXECUTE FUNCTION orders.keep_closed_orders();
--> statement-breakpoint
-- An item with work in a closed month keeps what prices it.
CREATE FUNCTION orders.keep_closed_items() RETURNS trigger
  LANGUAGE plpgsql
AS $$
DECLARE
  last_day constant date := dictionaries_v1.closed_until();
BEGIN
  IF last_day IS NOT NULL THEN
    PERFORM dictionaries_v1.refuse_closed(min(coalesce(assignment.finished_date, placed.finished_date)))
    FROM orders.squad_assignment assignment LEFT JOIN orders.work_order placed ON placed.id = assignment.order_id
    WHERE assignment.order_item_id = OLD.id AND coalesce(assignment.finished_date, placed.finished_date) <= last_day;
  END IF;
  RETURN coalesce(NEW, OLD);
END;
$$;
--> statement-breakpoint
CREATE TRIGGER keep_closed_items_removed BEFORE DELETE ON orders.order_item
  FOR EACH ROW EXECUTE FUNCTION orders.keep_closed_items();
--> statement-breakpoint
CREATE TRIGGER keep_closed_items BEFORE UPDATE ON orders.order_item
  FOR EACH ROW WHEN ((OLD.order_id, OLD.contract_item_id, OLD.action_code_id, OLD.unit_type)
    IS DISTINCT FROM (NEW.order_id, NEW.contract_item_id, NEW.action_code_id, NEW.unit_type))
  EXECUTE FUNCTION orders.keep_closed_items();
