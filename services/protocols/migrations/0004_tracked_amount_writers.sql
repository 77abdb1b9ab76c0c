-- Under its own record: the history of a protocol shows the amounts, which say who wrote them.
SELECT history.track('protocols.amount_writer', 'amount_writer', 'protocol_id');
