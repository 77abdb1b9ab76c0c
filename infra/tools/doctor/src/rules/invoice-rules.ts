import type { Rule } from '../rule';

export const invoiceRules: readonly Rule[] = [
  {
    name: 'invoice-numbers-whole',
    description:
      'The numbers of invoices have no gap: each that was counted stands on an invoice, from the first issued here on where another program counted before.',
    checked: 'select 1 from invoices.invoice_counter',
    offenders: `select id from (
      select named.number as id, counted, set_by, kept.number is null as is_missing,
        min(counted) filter (where kept.state <> 'outside') over (partition by pattern, month) as first_here
      from invoices.invoice_counter counter
      cross join lateral generate_series(1, counter.last) counted
      cross join lateral (select replace(replace(replace(counter.pattern, '{nr}', counted::text),
        '{mm}', to_char(counter.month, 'MM')), '{rrrr}', to_char(counter.month, 'YYYY')) as number) named
      left join invoices.invoice kept on kept.number = named.number) numbers
      where is_missing and (set_by is null or counted > first_here)`,
  },
  {
    name: 'invoice-of-its-protocols',
    description:
      'An invoice, and a correction of protocols, is net of what its protocols come to; a line of a protocol stands on one invoice.',
    checked: 'select 1 from invoices.invoice_protocol',
    offenders: `select id::text from invoices.invoice cross join lateral (
        select sum(p.total_value) as value from invoices.invoice_protocol held
        join protocols.protocol p on p.id = held.protocol_id where held.invoice_id = invoice.id) held
      where (value is not null or (kind = 'VAT' and state <> 'outside')) and net is distinct from value
      union all select string_agg(invoice_id::text, ' and ') from invoices.invoice_line
      where protocol_item_id is not null group by protocol_item_id having count(*) > 1`,
  },
  {
    name: 'invoice-file-intact',
    description: 'The XML of an invoice is the one whose hash was kept when it was approved.',
    checked: 'select 1 from invoices.invoice_content',
    offenders: `select invoice_id as id from invoices.invoice_content where encode(sha256(xml), 'hex') <> sha256`,
  },
];
