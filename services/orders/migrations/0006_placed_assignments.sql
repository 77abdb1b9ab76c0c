-- An assignment knows its order and its contract: a month of a forest district, 7,700 rows of 2.4 million, is then read
-- by an index; before, every item of the district was looked at.
ALTER TABLE "orders"."squad_assignment" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "orders"."squad_assignment" ADD COLUMN "contract_id" bigint;--> statement-breakpoint
CREATE FUNCTION orders.place_assignment() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  SELECT o.id, o.contract_id INTO NEW.order_id, NEW.contract_id
  FROM orders.order_item item JOIN orders.work_order o ON o.id = item.order_id
  WHERE item.id = NEW.order_item_id;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER place_assignment BEFORE INSERT OR UPDATE OF order_item_id ON orders.squad_assignment
  FOR EACH ROW EXECUTE FUNCTION orders.place_assignment();
--> statement-breakpoint
CREATE FUNCTION orders.follow_contract() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE orders.squad_assignment SET contract_id = NEW.contract_id WHERE order_id = NEW.id;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER follow_contract AFTER UPDATE OF contract_id ON orders.work_order
  FOR EACH ROW WHEN (OLD.contract_id IS DISTINCT FROM NEW.contract_id) EXECUTE FUNCTION orders.follow_contract();
--> statement-breakpoint
UPDATE orders.squad_assignment assignment SET order_id = o.id, contract_id = o.contract_id
FROM orders.order_item item JOIN orders.work_order o ON o.id = item.order_id
WHERE item.id = assignment.order_item_id;
--> statement-breakpoint
CREATE INDEX "squad_assignment_contract" ON "orders"."squad_assignment" USING btree ("contract_id","finished_date");--> statement-breakpoint
CREATE INDEX "work_order_finished" ON "orders"."work_order" USING btree ("contract_id","finished_date");--> statement-breakpoint
ALTER TABLE "orders"."squad_assignment" ADD CONSTRAINT "squad_assignment_placed" CHECK ("orders"."squad_assignment"."order_id" is not null and "orders"."squad_assignment"."contract_id" is not null);
--> statement-breakpoint
CREATE OR REPLACE VIEW orders_v1.squad_assignment AS
  SELECT assignment.id, assignment.order_item_id, assignment.order_id, assignment.squad_id, assignment.work_group_item_id,
         assignment.percent_rate, assignment.squad_rate_netto, assignment.amount_done, assignment.finished_date,
         assignment.contract_id
  FROM orders.squad_assignment assignment;
