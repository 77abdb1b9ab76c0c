-- What needs attention, counted by reason; a reason without records has no row.
CREATE VIEW summaries_v1.attention AS
  SELECT kind AS reason, count(*)::int AS count FROM orders_v1.order_attention GROUP BY kind
  UNION ALL
  SELECT 'unreported', count(*)::int FROM orders_v1.work_order WHERE order_status = 'DONE' HAVING count(*) > 0
  UNION ALL
  SELECT 'unsettledProtocols', count(*)::int FROM protocols_v1.protocol WHERE NOT settled HAVING count(*) > 0;
