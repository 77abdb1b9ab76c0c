DROP INDEX "orders"."order_item_order";
--> statement-breakpoint
CREATE INDEX "order_item_order" ON "orders"."order_item" USING btree ("order_id","place","due_date");
--> statement-breakpoint
-- By the day of its end too, and by the contract whose terms it has: both decide about the penalty for a delay.
CREATE OR REPLACE TRIGGER mark_waiting_changed AFTER UPDATE ON orders.squad_assignment
  FOR EACH ROW WHEN ((OLD.order_item_id, OLD.work_group_item_id, OLD.amount_done, OLD.finished_date)
    IS DISTINCT FROM (NEW.order_item_id, NEW.work_group_item_id, NEW.amount_done, NEW.finished_date))
  EXECUTE FUNCTION orders.mark_order_of_row();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER mark_waiting_changed AFTER UPDATE ON orders.work_order
  FOR EACH ROW WHEN ((OLD.order_status, OLD.order_date, OLD.finished_date, OLD.contract_id)
      IS DISTINCT FROM (NEW.order_status, NEW.order_date, NEW.finished_date, NEW.contract_id)
    OR NEW.order_status = 'DONE_REPORTED' AND OLD.modified_time <> NEW.modified_time)
  EXECUTE FUNCTION orders.mark_waiting_order();
--> statement-breakpoint
-- A code that became one that only informs, or ceased to be, changes what is open at the next save of its items.
CREATE TRIGGER mark_waiting_added AFTER INSERT ON orders.open_item
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION orders.mark_orders_of_rows();
--> statement-breakpoint
CREATE TRIGGER mark_waiting_removed AFTER DELETE ON orders.open_item
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION orders.mark_orders_of_rows();
--> statement-breakpoint
CREATE VIEW orders_v1.item_delay AS
  SELECT o.id AS order_id, o.contract_id, o.order_status, item.id AS order_item_id, item.action_code_id, item.due_date,
         done.finished_on
  FROM orders.work_order o
  JOIN orders.order_item item ON item.order_id = o.id AND item.amount > 0
  CROSS JOIN LATERAL (
    SELECT CASE WHEN o.order_status IN ('TODO', 'IN_PROGRESS')
        AND item.amount > coalesce(sum(assignment.amount_done) FILTER (WHERE work.add_to_sum), 0)
      THEN 'infinity' ELSE coalesce(max(assignment.finished_date), o.finished_date) END AS finished_on
    FROM orders.squad_assignment assignment
    JOIN dictionaries_v1.work_group_item work ON work.id = assignment.work_group_item_id
    WHERE assignment.order_item_id = item.id
  ) done
  WHERE done.finished_on > item.due_date;
--> statement-breakpoint
COMMENT ON VIEW orders_v1.item_delay IS 'items that were done after their day, or (finished_on infinity) are not done';
