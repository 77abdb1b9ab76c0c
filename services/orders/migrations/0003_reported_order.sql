CREATE VIEW orders_v1.reported_order AS
  SELECT o.id AS order_id, o.order_status, (coalesce(
      (SELECT max(change.changed_time) FROM orders.status_change change
       WHERE change.order_id = o.id AND change.to_status = 'DONE_REPORTED'),
      o.modified_time) AT TIME ZONE 'Europe/Warsaw')::date AS reported_on
  FROM orders.work_order o
  WHERE o.order_status IN ('DONE_REPORTED', 'PROTOCOL_RECEIVED');
--> statement-breakpoint
COMMENT ON VIEW orders_v1.reported_order IS 'orders reported to the forest district, with and without a protocol, and the day of the report';
