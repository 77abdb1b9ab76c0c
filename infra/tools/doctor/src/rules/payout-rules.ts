import type { Rule } from '../rule';

const doubled = (columns: string) => `
  select string_agg(id::text, ' and ' order by id) as id from payouts.statement_row
  where not released and (${columns}) is not null group by ${columns} having count(*) > 1`;

export const payoutRules: readonly Rule[] = [
  {
    name: 'payout-account-as-noted',
    description: 'The account of a payee is the one of which its history holds the digest.',
    checked: 'select 1 from payouts.payee_account',
    offenders: `select p.squad_id as id from payouts.payee p left join payouts.payee_account a using (squad_id)
      where p.account_digest is distinct from payouts.digest_of_account(a.salt, a.account)`,
  },
  {
    name: 'payout-row-once',
    description:
      'A settlement, an advance, an addition, a deduction and an opening balance stand in one statement, and in none once it is cancelled.',
    checked: 'select 1 from payouts.statement_row',
    offenders: `${doubled('settlement_id, settlement_version')}
      union all ${doubled('advance_id')} union all ${doubled('adjustment_id')} union all ${doubled('opening_id')}
      union all ${doubled('brought_from')}
      union all select line.id::text from payouts.statement_row line
        join payouts.statement s on s.id = line.statement_id where line.released <> (s.state = 'cancelled')`,
  },
  {
    name: 'payout-sums',
    description: 'The sums of a statement are those of its rows, and what it pays is what they leave.',
    checked: 'select 1 from payouts.statement',
    offenders: `select s.id from payouts.statement s cross join lateral (
        select coalesce(sum(value), 0) as balance,
          coalesce(sum(value) filter (where kind = 'work'), 0) as works,
          coalesce(sum(value) filter (where kind = 'carried'), 0) as carried,
          coalesce(sum(value) filter (where kind = 'addition'), 0) as additions,
          coalesce(sum(value) filter (where kind = 'advance'), 0) as advances,
          coalesce(sum(value) filter (where kind = 'deduction'), 0) as deductions,
          coalesce(sum(value) filter (where kind = 'opening'), 0) as opening,
          coalesce(sum(value) filter (where kind = 'brought'), 0) as brought,
          coalesce(sum(value) filter (where kind = 'vat'), 0) as vat
        from payouts.statement_row where statement_id = s.id) line
      where (s.works, s.carried, s.additions, -s.advances, -s.deductions, s.opening, s.brought, s.vat, s.to_pay, s.left_over)
        is distinct from (line.works, line.carried, line.additions, line.advances, line.deductions, line.opening, line.brought,
          line.vat,
          greatest(line.balance, 0), greatest(-line.balance, 0))`,
  },
  {
    name: 'payout-vat',
    description: 'The VAT of a statement is that of its rate on its work, corrections and additions.',
    checked: 'select 1 from payouts.statement where vat_percent is not null',
    offenders: `select id from payouts.statement
      where vat <> round((works + carried + additions) * coalesce(vat_percent, 0) / 100, 2)`,
  },
];
