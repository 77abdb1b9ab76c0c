CREATE TABLE "orders"."late_work" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders"."late_work_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"squad_assignment_id" bigint NOT NULL,
	"is_new" boolean NOT NULL,
	"booked_month" date
);
--> statement-breakpoint
CREATE UNIQUE INDEX "late_work_open" ON "orders"."late_work" USING btree ("squad_assignment_id") WHERE "orders"."late_work"."booked_month" is null;--> statement-breakpoint
CREATE INDEX "late_work_booked" ON "orders"."late_work" USING btree ("booked_month");
--> statement-breakpoint
-- Whether a closed month keeps the work; of work that is not done it says no amount, which may still be entered.
CREATE FUNCTION orders.is_frozen(assignment_id bigint) RETURNS boolean LANGUAGE sql STABLE
  RETURN NOT EXISTS (
    SELECT FROM orders.late_work WHERE squad_assignment_id = assignment_id AND booked_month IS NULL AND is_new);
--> statement-breakpoint
-- What a closed month keeps stays as it is; other work of its days is noted, for the first open month to book.
CREATE OR REPLACE FUNCTION orders.keep_closed_work() RETURNS trigger
  LANGUAGE plpgsql
AS $$
DECLARE
  last_day constant date := dictionaries_v1.closed_until();
BEGIN
  IF last_day IS NULL THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO orders.late_work (squad_assignment_id, is_new)
    SELECT written.id, true FROM written JOIN orders.work_order placed ON placed.id = written.order_id
    WHERE coalesce(written.finished_date, placed.finished_date) <= last_day;
  ELSIF TG_OP = 'DELETE' THEN
    -- Of a deleted order the row is gone: its own trigger has looked at all its work.
    PERFORM dictionaries_v1.refuse_closed(min(coalesce(written.finished_date, placed.finished_date)))
    FROM written LEFT JOIN orders.work_order placed ON placed.id = written.order_id
    WHERE coalesce(written.finished_date, placed.finished_date) <= last_day AND orders.is_frozen(written.id);
    DELETE FROM orders.late_work late USING written WHERE late.squad_assignment_id = written.id;
  ELSE
    PERFORM dictionaries_v1.refuse_closed(min(least(work.was, work.day)))
    FROM old_rows o JOIN new_rows n USING (id) JOIN orders.work_order placed ON placed.id = n.order_id
    CROSS JOIN LATERAL (SELECT coalesce(o.finished_date, placed.finished_date) AS was,
      coalesce(n.finished_date, placed.finished_date) AS day) work
    WHERE least(work.was, work.day) <= last_day
      AND CASE
        WHEN (o.order_item_id, o.squad_id, o.work_group_item_id, o.percent_rate, o.squad_rate_netto, o.finished_date)
          IS DISTINCT FROM
          (n.order_item_id, n.squad_id, n.work_group_item_id, n.percent_rate, n.squad_rate_netto, n.finished_date)
        THEN (work.was <= last_day AND orders.is_frozen(n.id))
          OR EXISTS (SELECT FROM protocols_v1.settlement WHERE squad_assignment_id = n.id)
        WHEN o.amount_done IS DISTINCT FROM n.amount_done
        THEN work.was <= last_day AND o.amount_done <> 0 AND NOT EXISTS (
          SELECT FROM orders.late_work WHERE squad_assignment_id = n.id AND booked_month IS NULL)
      END;
    DELETE FROM orders.late_work late
    USING new_rows n JOIN orders.work_order placed ON placed.id = n.order_id
    WHERE late.squad_assignment_id = n.id AND late.booked_month IS NULL
      AND coalesce(n.finished_date, placed.finished_date, 'infinity') > last_day;
    INSERT INTO orders.late_work (squad_assignment_id, is_new)
    SELECT n.id, coalesce(o.finished_date, placed.finished_date, 'infinity') > last_day
    FROM old_rows o JOIN new_rows n USING (id) JOIN orders.work_order placed ON placed.id = n.order_id
    WHERE coalesce(n.finished_date, placed.finished_date) <= last_day
      AND (o.amount_done, o.finished_date) IS DISTINCT FROM (n.amount_done, n.finished_date)
    ON CONFLICT (squad_assignment_id) WHERE booked_month IS NULL DO NOTHING;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION orders.keep_closed_orders() RETURNS trigger
  LANGUAGE plpgsql
AS $$
DECLARE
  last_day constant date := dictionaries_v1.closed_until();
BEGIN
  IF last_day IS NOT NULL THEN
    PERFORM dictionaries_v1.refuse_closed(min(least(work.was, work.day)))
    FROM orders.squad_assignment assignment
    CROSS JOIN LATERAL (SELECT coalesce(assignment.finished_date, OLD.finished_date) AS was,
      CASE WHEN TG_OP = 'UPDATE' THEN coalesce(assignment.finished_date, NEW.finished_date) END AS day) work
    WHERE assignment.order_id = OLD.id AND least(work.was, work.day) <= last_day
      AND (TG_OP = 'DELETE' OR assignment.finished_date IS NULL
        OR (OLD.contract_id, OLD.order_date) IS DISTINCT FROM (NEW.contract_id, NEW.order_date))
      AND ((work.was <= last_day AND orders.is_frozen(assignment.id))
        OR (TG_OP = 'UPDATE' AND EXISTS (
          SELECT FROM protocols_v1.settlement WHERE squad_assignment_id = assignment.id)));
  END IF;
  RETURN coalesce(NEW, OLD);
END;
$$;
--> statement-breakpoint
-- Work without a day of its own follows the day of its order.
CREATE FUNCTION orders.note_late_work_of_order() RETURNS trigger
  LANGUAGE plpgsql
AS $$
DECLARE
  last_day constant date := dictionaries_v1.closed_until();
BEGIN
  IF last_day IS NULL THEN RETURN NULL; END IF;
  IF coalesce(NEW.finished_date, 'infinity') > last_day THEN
    DELETE FROM orders.late_work late USING orders.squad_assignment assignment
    WHERE assignment.order_id = NEW.id AND assignment.finished_date IS NULL
      AND late.squad_assignment_id = assignment.id AND late.booked_month IS NULL;
  ELSE
    INSERT INTO orders.late_work (squad_assignment_id, is_new)
    SELECT id, true FROM orders.squad_assignment WHERE order_id = NEW.id AND finished_date IS NULL
    ON CONFLICT (squad_assignment_id) WHERE booked_month IS NULL DO NOTHING;
  END IF;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER note_late_work AFTER UPDATE ON orders.work_order
  FOR EACH ROW WHEN (OLD.finished_date IS DISTINCT FROM NEW.finished_date)
  EXECUTE FUNCTION orders.note_late_work_of_order();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION orders.keep_closed_items() RETURNS trigger
  LANGUAGE plpgsql
AS $$
DECLARE
  last_day constant date := dictionaries_v1.closed_until();
BEGIN
  IF last_day IS NOT NULL THEN
    PERFORM dictionaries_v1.refuse_closed(min(coalesce(assignment.finished_date, placed.finished_date)))
    FROM orders.squad_assignment assignment LEFT JOIN orders.work_order placed ON placed.id = assignment.order_id
    WHERE assignment.order_item_id = OLD.id AND coalesce(assignment.finished_date, placed.finished_date) <= last_day
      AND orders.is_frozen(assignment.id);
  END IF;
  RETURN coalesce(NEW, OLD);
END;
$$;
--> statement-breakpoint
-- What the first open month books of work without a settlement; its settlements are noted by themselves.
CREATE VIEW orders_v1.late_work AS
  SELECT squad_assignment_id FROM orders.late_work WHERE booked_month IS NULL;
--> statement-breakpoint
CREATE FUNCTION orders_v1.book_late_work(month date) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = orders, pg_temp
BEGIN ATOMIC
  UPDATE orders.late_work SET booked_month = $1 WHERE booked_month IS NULL;
END;
--> statement-breakpoint
-- Of a month that is opened again: what it booked waits for the first open month anew, its own work is late no more.
CREATE FUNCTION orders_v1.unbook_late_work(month date) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = orders, pg_temp
BEGIN ATOMIC
  DELETE FROM orders.late_work again WHERE again.booked_month IS NULL AND EXISTS (
    SELECT FROM orders.late_work booked
    WHERE booked.squad_assignment_id = again.squad_assignment_id AND booked.booked_month = $1);
  UPDATE orders.late_work SET booked_month = NULL WHERE booked_month = $1;
  DELETE FROM orders.late_work late
  USING orders.squad_assignment assignment JOIN orders.work_order placed ON placed.id = assignment.order_id
  WHERE assignment.id = late.squad_assignment_id AND late.booked_month IS NULL
    AND coalesce(assignment.finished_date, placed.finished_date) >= $1;
END;
