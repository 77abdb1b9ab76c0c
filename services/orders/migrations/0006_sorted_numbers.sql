-- A page of the list sorted by number is read from it; sorting compares all numbers.
CREATE INDEX work_order_number_sorted ON orders.work_order (order_number COLLATE orders.polish_numeric);
