-- Holds a contract as it is until the caller's transaction ends: whoever changes it waits, other holders do not. A
-- neighbour calls it before it reads what its own row will hang on.
CREATE FUNCTION contracts_v1.hold_contract(contract_id bigint) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = contracts, pg_temp
BEGIN ATOMIC
  SELECT FROM contracts.contract WHERE contract.id = contract_id FOR KEY SHARE;
END;
