-- Protocols whose settlement a second person has to approve are a reason of their own.
CREATE OR REPLACE VIEW summaries_v1.attention AS
  WITH waiting AS (
    SELECT order_id, kind AS reason, since FROM orders_v1.order_attention
    UNION ALL
    SELECT id, 'unreported', coalesce(finished_date, order_date) FROM orders_v1.work_order WHERE order_status = 'DONE'
  )
  SELECT waiting.reason, count(*)::int AS count, min(waiting.since) AS since,
         sum(worth.value) FILTER (WHERE waiting.reason <> 'uncoded') AS value
  FROM waiting
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(round(item.amount * coalesce(item.rate_from_contract_netto, 0), 2)), 0) AS value
    FROM orders_v1.order_item item WHERE item.order_id = waiting.order_id
  ) worth
  GROUP BY waiting.reason
  UNION ALL
  SELECT 'unsettledProtocols', count(*)::int, min(protocol_date), sum(total_value)
  FROM protocols_v1.protocol WHERE NOT settled HAVING count(*) > 0
  UNION ALL
  SELECT 'clarifications', count(DISTINCT protocol_id)::int,
         min((noted_time AT TIME ZONE 'Europe/Warsaw')::date), NULL::numeric
  FROM protocols_v1.open_clarification HAVING count(*) > 0
  UNION ALL
  SELECT 'awaitingApproval', count(*)::int,
         min((proposal.proposed_time AT TIME ZONE 'Europe/Warsaw')::date), sum(p.total_value)
  FROM protocols_v1.open_proposal proposal JOIN protocols_v1.protocol p ON p.id = proposal.protocol_id
  HAVING count(*) > 0;
