-- By VAT too: the penalty for a delay may be counted from gross values.
CREATE OR REPLACE TRIGGER mark_changed AFTER UPDATE ON contracts.contract_item
  FOR EACH ROW WHEN ((OLD.unit_type, OLD.action_scope_id, OLD.vat_percent)
    IS DISTINCT FROM (NEW.unit_type, NEW.action_scope_id, NEW.vat_percent))
  EXECUTE FUNCTION contracts.mark_item();
