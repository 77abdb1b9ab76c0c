CREATE TABLE "orders"."changed_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders"."changed_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_item_id" bigint NOT NULL
);
--> statement-breakpoint
-- Only changes: what is added or removed has no settlement, and without one no sum. By row, because a condition of the row
-- costs a save nothing where no sum changes.
CREATE FUNCTION orders.mark_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO orders.changed_item (order_item_id) VALUES (NEW.order_item_id);
  IF OLD.order_item_id <> NEW.order_item_id THEN
    INSERT INTO orders.changed_item (order_item_id) VALUES (OLD.order_item_id);
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION orders.mark_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO orders.changed_item (order_item_id) VALUES (NEW.id);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION orders.mark_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO orders.changed_item (order_item_id) SELECT id FROM orders.order_item WHERE order_id = NEW.id;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER mark_changed AFTER UPDATE ON orders.squad_assignment
  FOR EACH ROW WHEN ((
     OLD.order_item_id, OLD.squad_id, OLD.work_group_item_id,
     OLD.squad_rate_netto, OLD.finished_date, OLD.contract_id)
    IS DISTINCT FROM (
     NEW.order_item_id, NEW.squad_id, NEW.work_group_item_id,
     NEW.squad_rate_netto, NEW.finished_date, NEW.contract_id))
  EXECUTE FUNCTION orders.mark_work();
--> statement-breakpoint
CREATE TRIGGER mark_changed AFTER UPDATE ON orders.order_item
  FOR EACH ROW WHEN ((
     OLD.order_id, OLD.action_code_id, OLD.action_scope_id,
     OLD.action_group, OLD.unit_type, OLD.contract_item_id)
    IS DISTINCT FROM (
     NEW.order_id, NEW.action_code_id, NEW.action_scope_id,
     NEW.action_group, NEW.unit_type, NEW.contract_item_id))
  EXECUTE FUNCTION orders.mark_item();
--> statement-breakpoint
CREATE TRIGGER mark_changed AFTER UPDATE ON orders.work_order
  FOR EACH ROW WHEN ((
     OLD.order_date, OLD.finished_date, OLD.contract_id, OLD.forest_district_part)
    IS DISTINCT FROM (
     NEW.order_date, NEW.finished_date, NEW.contract_id, NEW.forest_district_part))
  EXECUTE FUNCTION orders.mark_order();
--> statement-breakpoint
CREATE VIEW orders_v1.changed_item AS SELECT id, order_item_id FROM orders.changed_item;
--> statement-breakpoint
COMMENT ON VIEW orders_v1.changed_item IS 'order items whose kept sums are not right any more';
--> statement-breakpoint
CREATE FUNCTION orders_v1.forget_changed_items(ids bigint[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = orders, pg_temp
BEGIN ATOMIC
  DELETE FROM orders.changed_item WHERE id = ANY ($1);
END;
