CREATE TABLE "contracts"."changed_terms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contracts"."changed_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contract_id" bigint NOT NULL
);
--> statement-breakpoint
-- By VAT too: the penalty for a delay may be counted from gross values.
CREATE OR REPLACE TRIGGER mark_changed AFTER UPDATE ON contracts.contract_item
  FOR EACH ROW WHEN ((OLD.unit_type, OLD.action_scope_id, OLD.vat_percent)
    IS DISTINCT FROM (NEW.unit_type, NEW.action_scope_id, NEW.vat_percent))
  EXECUTE FUNCTION contracts.mark_item();
--> statement-breakpoint
CREATE FUNCTION contracts.mark_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contracts.changed_terms (contract_id) VALUES (NEW.id);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER mark_changed_terms AFTER UPDATE ON contracts.contract
  FOR EACH ROW WHEN ((OLD.penalty_percent, OLD.penalty_limit, OLD.penalty_base, OLD.penalty_gross)
    IS DISTINCT FROM (NEW.penalty_percent, NEW.penalty_limit, NEW.penalty_base, NEW.penalty_gross))
  EXECUTE FUNCTION contracts.mark_terms();
--> statement-breakpoint
CREATE VIEW contracts_v1.changed_terms AS SELECT id, contract_id FROM contracts.changed_terms;
--> statement-breakpoint
COMMENT ON VIEW contracts_v1.changed_terms IS 'contracts of which kept penalties are not right any more';
--> statement-breakpoint
CREATE FUNCTION contracts_v1.forget_changed_terms(ids bigint[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = contracts, pg_temp
BEGIN ATOMIC
  DELETE FROM contracts.changed_terms WHERE id = ANY ($1);
END;
