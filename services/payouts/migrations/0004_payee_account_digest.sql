ALTER TABLE "payouts"."payee" ADD COLUMN "account_digest" text;--> statement-breakpoint
ALTER TABLE "payouts"."payee_account" ADD COLUMN "salt" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
-- The encoding of a database never changes, which PostgreSQL does not know of `convert_to`.
CREATE FUNCTION payouts.digest_of_account(salt uuid, account text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN encode(sha256(convert_to(salt::text || account, 'UTF8')), 'hex');
--> statement-breakpoint
CREATE FUNCTION payouts.note_account() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE payouts.payee SET account_digest = noted.digest
  FROM (SELECT (SELECT payouts.digest_of_account(salt, account) FROM payouts.payee_account
    WHERE squad_id = coalesce(NEW.squad_id, OLD.squad_id)) AS digest) noted
  WHERE squad_id = coalesce(NEW.squad_id, OLD.squad_id) AND account_digest IS DISTINCT FROM noted.digest;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
-- At the end of the transaction: an account that is taken away and written again is one change.
CREATE CONSTRAINT TRIGGER note_account AFTER INSERT OR UPDATE OR DELETE ON payouts.payee_account
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payouts.note_account();
--> statement-breakpoint
-- Accounts that were known before.
UPDATE payouts.payee SET account_digest = payouts.digest_of_account(known.salt, known.account)
FROM payouts.payee_account known WHERE known.squad_id = payee.squad_id;
