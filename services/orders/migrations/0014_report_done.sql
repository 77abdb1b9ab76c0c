-- What a protocol accepts and no squad reported is written with its settlement, in the transaction of the caller.
-- A refusal has SQLSTATE OS417, a code as its message and its figures as JSON in the detail: the caller says the sentence.
CREATE FUNCTION orders_v1.report_done(protocol_id bigint, assignment_ids bigint[], known numeric[], done numeric[], actor text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  touched bigint[];
  refused record;
BEGIN
  -- Orders before their assignments, as every change of an order locks them.
  touched := array(SELECT DISTINCT order_id FROM squad_assignment WHERE id = ANY ($2));
  PERFORM 1 FROM work_order WHERE id = ANY (touched) ORDER BY id FOR UPDATE;
  IF EXISTS (
    SELECT FROM unnest($2) AS given (id) LEFT JOIN squad_assignment USING (id)
      LEFT JOIN order_protocol ON order_protocol.order_id = squad_assignment.order_id AND order_protocol.protocol_id = $1
    WHERE order_protocol.order_id IS NULL
  ) THEN
    RAISE EXCEPTION 'assignment_not_bound' USING ERRCODE = 'OS417';
  END IF;
  SELECT assignment.modified_by, assignment.modified_time INTO refused
    FROM unnest($2, $3) AS given (id, known) JOIN squad_assignment assignment USING (id)
    WHERE assignment.amount_done <> given.known ORDER BY id LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'done_changed' USING ERRCODE = 'OS417', DETAIL = jsonb_build_object(
      'changedBy', refused.modified_by,
      'changedAt', to_char(refused.modified_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
  END IF;
  UPDATE squad_assignment SET amount_done = given.done, version = version + 1, modified_by = $5, modified_time = now()
    FROM unnest($2, $4) AS given (id, done) WHERE squad_assignment.id = given.id;
  UPDATE work_order SET version = version + 1, modified_by = $5, modified_time = now() WHERE id = ANY (touched);
END;
$$;
