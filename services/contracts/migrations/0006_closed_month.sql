-- A price of work in a closed month stays as it is.
CREATE FUNCTION contracts.keep_closed_prices() RETURNS trigger
  LANGUAGE plpgsql
AS $$
DECLARE
  last_day constant date := dictionaries_v1.closed_until();
  changed contracts.item_price := coalesce(OLD, NEW);
BEGIN
  IF last_day IS NOT NULL THEN
    PERFORM dictionaries_v1.refuse_closed(min(work.day))
    FROM orders_v1.order_item item
    JOIN orders_v1.work_order o ON o.id = item.order_id
    JOIN orders_v1.squad_assignment assignment ON assignment.order_item_id = item.id
    CROSS JOIN LATERAL (SELECT coalesce(assignment.finished_date, o.finished_date) AS day) work
    CROSS JOIN LATERAL contracts_v1.price_on(item.contract_item_id, work.day, o.order_date) price
    WHERE item.contract_item_id = changed.contract_item_id
      AND work.day <= last_day
      AND CASE TG_OP
        WHEN 'INSERT' THEN changed.valid_from > price.valid_from
          AND changed.valid_from <= CASE WHEN changed.by_order_date THEN o.order_date ELSE work.day END
        ELSE changed.valid_from = price.valid_from
      END;
  END IF;
  RETURN coalesce(NEW, OLD);
END;
$$;
--> statement-breakpoint
CREATE TRIGGER keep_closed_prices BEFORE INSERT OR DELETE ON contracts.item_price
  FOR EACH ROW EXECUTE FUNCTION contracts.keep_closed_prices();
--> statement-breakpoint
CREATE TRIGGER keep_closed_prices_changed BEFORE UPDATE ON contracts.item_price
  FOR EACH ROW WHEN ((OLD.unit_price_netto, OLD.valid_from, OLD.by_order_date)
    IS DISTINCT FROM (NEW.unit_price_netto, NEW.valid_from, NEW.by_order_date))
  EXECUTE FUNCTION contracts.keep_closed_prices();
