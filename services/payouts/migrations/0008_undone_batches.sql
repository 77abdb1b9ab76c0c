ALTER TABLE "payouts"."statement" DROP CONSTRAINT "statement_squad_id_squad_id_fk";
--> statement-breakpoint
ALTER TABLE "payouts"."statement" ADD COLUMN "live_squad_id" bigint GENERATED ALWAYS AS (case when state <> 'cancelled' then squad_id end) STORED;--> statement-breakpoint
ALTER TABLE "payouts"."statement" ADD CONSTRAINT "statement_live_squad_id_squad_id_fk" FOREIGN KEY ("live_squad_id") REFERENCES "dictionaries"."squad"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_live_squad" ON "payouts"."statement" USING btree ("live_squad_id");
--> statement-breakpoint
-- In a trigger that runs before a row is written the column that is calculated has no value yet.
DROP TRIGGER statement_frozen ON payouts.statement;
--> statement-breakpoint
CREATE TRIGGER statement_frozen BEFORE UPDATE OR DELETE ON payouts.statement
  FOR EACH ROW EXECUTE FUNCTION payouts.refuse_frozen('state', 'paid_on', 'reason', 'version', 'job_id', 'live_squad_id');
--> statement-breakpoint
-- A payee of a batch is older than its first change, so its time is that of the batch.
CREATE OR REPLACE FUNCTION payouts_v1.undo_batch(batch_id bigint, actor text) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = payouts, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  openings integer;
  payees integer;
  refused record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('payouts', 0));
  SELECT count(*) AS used, min(squad.code) AS example INTO refused
    FROM (
      SELECT squad_id FROM opening WHERE opening.batch_id = $1 AND EXISTS (
        SELECT FROM statement_row line WHERE line.opening_id = opening.id AND NOT line.released)
      UNION ALL
      SELECT squad_id FROM payee WHERE payee.batch_id = $1 AND (payee.version > 1 OR EXISTS (
        SELECT FROM statement WHERE statement.live_squad_id = payee.squad_id
          AND statement.created_time >= payee.modified_time))
    ) in_use
    JOIN dictionaries_v1.squad ON squad.id = in_use.squad_id;
  IF refused.used > 0 THEN
    RAISE EXCEPTION 'batchUsed'
      USING ERRCODE = 'OS417', DETAIL = jsonb_build_object('count', refused.used::text, 'example', refused.example);
  END IF;
  DELETE FROM opening WHERE opening.batch_id = $1;
  GET DIAGNOSTICS openings = ROW_COUNT;
  DELETE FROM payee WHERE payee.batch_id = $1;
  GET DIAGNOSTICS payees = ROW_COUNT;
  RETURN openings + payees;
END;
$$;
--> statement-breakpoint
COMMENT ON FUNCTION payouts_v1.undo_batch(bigint, text) IS 'removes the payees and opening balances of a batch that no statement made since uses';
