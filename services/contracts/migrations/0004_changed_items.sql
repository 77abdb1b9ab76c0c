CREATE TABLE "contracts"."changed_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contracts"."changed_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contract_id" bigint,
	"contract_item_id" bigint
);
--> statement-breakpoint
-- By row, as all these triggers: a condition of the row costs a save nothing where no sum changes.
CREATE FUNCTION contracts.mark_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contracts.changed_item (contract_item_id) VALUES ((coalesce(NEW, OLD)).contract_item_id);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- Order items without a unit or a scope of their own have those of their contract item.
CREATE FUNCTION contracts.mark_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contracts.changed_item (contract_item_id) VALUES (NEW.id);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION contracts.mark_contract() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contracts.changed_item (contract_id) VALUES (NEW.id);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER mark_added_or_removed AFTER INSERT OR DELETE ON contracts.item_price
  FOR EACH ROW EXECUTE FUNCTION contracts.mark_price();
--> statement-breakpoint
CREATE TRIGGER mark_changed AFTER UPDATE ON contracts.item_price
  FOR EACH ROW WHEN ((OLD.valid_from, OLD.by_order_date, OLD.unit_price_netto)
    IS DISTINCT FROM (NEW.valid_from, NEW.by_order_date, NEW.unit_price_netto))
  EXECUTE FUNCTION contracts.mark_price();
--> statement-breakpoint
CREATE TRIGGER mark_changed AFTER UPDATE ON contracts.contract_item
  FOR EACH ROW WHEN ((OLD.unit_type, OLD.action_scope_id)
    IS DISTINCT FROM (NEW.unit_type, NEW.action_scope_id))
  EXECUTE FUNCTION contracts.mark_item();
--> statement-breakpoint
CREATE TRIGGER mark_changed AFTER UPDATE ON contracts.contract
  FOR EACH ROW WHEN (OLD.forest_district_id IS DISTINCT FROM NEW.forest_district_id) EXECUTE FUNCTION contracts.mark_contract();
--> statement-breakpoint
CREATE VIEW contracts_v1.changed_item AS SELECT id, contract_id, contract_item_id FROM contracts.changed_item;
--> statement-breakpoint
COMMENT ON VIEW contracts_v1.changed_item IS 'items, or whole contracts, whose kept sums are not right any more';
--> statement-breakpoint
CREATE FUNCTION contracts_v1.forget_changed_items(ids bigint[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = contracts, pg_temp
BEGIN ATOMIC
  DELETE FROM contracts.changed_item WHERE id = ANY ($1);
END;
