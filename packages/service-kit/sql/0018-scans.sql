-- A scan of another kind of paper than it was sent as goes on as a scan.
insert into jobs.paper_route values
  ('scan-order', 'protocol', 'scan-protocol', 'ostep_protocols'),
  ('scan-protocol', 'order', 'scan-order', 'ostep_orders');
