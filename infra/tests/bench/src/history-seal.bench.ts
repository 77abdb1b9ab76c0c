import { examineDatabase } from '@ostep/doctor';
import { defineBenchmark } from './frame/define-benchmark';
import { addChanges, sealAll, startDatabase } from './history/start-database';

const CHANGES = 1_000_000;

export const benchmark = defineBenchmark({
  what: 'the doctor names the one changed byte among 1 million sealed changes',
  rounds: 3,
  figures: { 'whole examination': { unit: 's', most: 60 } },
  prepare: async () => {
    const database = await startDatabase();
    const { sql, urls } = database;
    await addChanges(database, CHANGES, 60);
    await sealAll(database);
    const [some] = await sql<{ id: number }[]>`
      select id from history.change where after ? 'amount' and record_id > 1000000 order by id offset 654321 limit 1`;
    const id = some?.id ?? 0;
    await sql`update history.change set after = jsonb_set(after, '{due_date}', '"2026-03-13"') where id = ${id}`;
    return {
      ours: async () => {
        const begun = performance.now();
        const findings = await examineDatabase(urls.admin);
        const seconds = (performance.now() - begun) / 1000;
        const named = findings.find(({ rule }) => rule.name === 'history-sealed');
        if (named?.ids.join() !== `changed change ${id}`) throw new Error(`The doctor named ${named?.ids.join()}.`);
        return { 'whole examination': seconds };
      },
      close: database.close,
    };
  },
});
