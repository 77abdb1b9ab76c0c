import { expect, test } from 'vitest';
import { scriptOf, statementsIn } from './statements';

const log = `2026-11-21 11:00:00.000 UTC [7] ostep-orders LOG:  execute s1: select id,
\t  to_char(at, 'HH24:MI') from orders.work_order where number like $1
\t  and contract_id = $2 and part = $3::text
2026-11-21 11:00:00.000 UTC [7] ostep-orders DETAIL:  Parameters: $1 = '%it''s%', $2 = '5', $3 = NULL
2026-11-21 11:00:00.000 UTC [8] ostep-summaries LOG:  execute s2: select 1
2026-11-21 11:00:00.000 UTC [7] ostep-orders LOG:  statement: begin
`;

test('statements of one program are read from the log with their parameters', () => {
  const statements = statementsIn(log, /\] ostep-orders /);
  expect(statements).toHaveLength(1);
  expect(statements[0]?.text).toContain("'HH24:MI') from orders.work_order where number like $1\n");
  expect(statements[0]?.parameters).toEqual(["%it's%", '5', null]);
});

test('parameters become variables of pgbench, colons in texts are escaped', () => {
  expect(scriptOf(statementsIn(log, /\] ostep-orders /), '3')).toEqual({
    lines:
      "select id, to_char(at, U&'HH24\\003AMI') from orders.work_order where number like :v3_0_1 and contract_id = :v3_0_2 and part = null::text;\n",
    variables: ["v3_0_1=%it's%", 'v3_0_2=5'],
  });
});
