CREATE TABLE "protocols"."changed_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "protocols"."changed_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_item_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION protocols.mark_settled_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO protocols.changed_item (order_item_id)
  SELECT DISTINCT a.order_item_id FROM written JOIN orders_v1.squad_assignment a ON a.id = written.squad_assignment_id;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION protocols.mark_changed_settlements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO protocols.changed_item (order_item_id)
  SELECT DISTINCT a.order_item_id FROM old_rows o JOIN new_rows n USING (id)
  JOIN orders_v1.squad_assignment a ON a.id IN (o.squad_assignment_id, n.squad_assignment_id)
  WHERE (o.squad_assignment_id, o.protocol_part_id, o.amount)
    IS DISTINCT FROM (n.squad_assignment_id, n.protocol_part_id, n.amount);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- Work without a day has that of its protocol.
CREATE FUNCTION protocols.mark_protocol() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO protocols.changed_item (order_item_id)
  SELECT DISTINCT a.order_item_id
  FROM protocols.protocol_part part
  JOIN protocols.settlement s ON s.protocol_part_id = part.id
  JOIN orders_v1.squad_assignment a ON a.id = s.squad_assignment_id
  WHERE part.protocol_id = NEW.id;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER mark_added AFTER INSERT ON protocols.settlement
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION protocols.mark_settled_items();
--> statement-breakpoint
CREATE TRIGGER mark_removed AFTER DELETE ON protocols.settlement
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION protocols.mark_settled_items();
--> statement-breakpoint
CREATE TRIGGER mark_changed AFTER UPDATE ON protocols.settlement
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION protocols.mark_changed_settlements();
--> statement-breakpoint
CREATE TRIGGER mark_changed AFTER UPDATE ON protocols.protocol
  FOR EACH ROW WHEN (OLD.protocol_date IS DISTINCT FROM NEW.protocol_date)
  EXECUTE FUNCTION protocols.mark_protocol();
--> statement-breakpoint
CREATE VIEW protocols_v1.changed_item AS SELECT id, order_item_id FROM protocols.changed_item;
--> statement-breakpoint
COMMENT ON VIEW protocols_v1.changed_item IS 'order items whose kept sums are not right any more';
--> statement-breakpoint
CREATE FUNCTION protocols_v1.forget_changed_items(ids bigint[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = protocols, pg_temp
BEGIN ATOMIC
  DELETE FROM protocols.changed_item WHERE id = ANY ($1);
END;
