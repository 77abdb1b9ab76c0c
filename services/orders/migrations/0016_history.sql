SELECT history.track('orders.work_order', 'work_order');
--> statement-breakpoint
SELECT history.track('orders.order_item', 'work_order', 'order_id');
--> statement-breakpoint
SELECT history.track('orders.squad_assignment', 'work_order', 'order_id');
--> statement-breakpoint
SELECT history.track('orders.order_protocol', 'work_order', 'order_id', 'protocol_id');
