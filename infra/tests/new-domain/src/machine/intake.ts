import { pdfIntake, uploadRecords } from '@ostep/intake';
import { ParseLogWriter } from '@ostep/kernel';
import { defineRefusals } from '@ostep/service-kit';
import { rowId } from '@ostep/service-kit/columns';
import { eq } from 'drizzle-orm';
import { integer, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import { machineForm, machineJob } from './machine-form';
import type { MachineDocument } from './machine-reader';

const machine = pgSchema('machines_test').table('machine', {
  id: rowId(),
  number: text().notNull(),
  version: integer().notNull().default(1),
  sourceJobId: uuid('source_job_id'),
});

const refuse = defineRefusals({ machineNotFound: { status: 404, message: 'Nie znaleziono maszyny.' } });

export const machineIntake = pdfIntake({
  name: 'machines',
  area: 'machine',
  job: machineJob,
  program: new URL('./worker-child.mjs', import.meta.url),
  form: machineForm,
  save: async ({ tx, input: { number, sourceFile } }) => {
    const row = { number, sourceJobId: sourceFile.jobId };
    const [saved] = await tx.insert(machine).values(row).returning({ id: machine.id });
    return saved?.id ?? 0;
  },
  undo: async ({ tx, input: { id } }) => {
    await tx.delete(machine).where(eq(machine.id, id));
    return id;
  },
  records: uploadRecords({ table: machine, number: machine.number, notFound: () => refuse('machineNotFound') }),
  dictionaries: async () => null,
  fill: async (document: MachineDocument) => document,
  qualityOf: ({ number }) => ({ whole: number === null ? 0 : 1, problems: 0 }),
  complete: async ({ number, origin }, _, [earlier]) => {
    const log = new ParseLogWriter();
    if (number === null) log.negative('Brak numeru maszyny');
    else log.positive(`Numer maszyny: ${number}`);
    return {
      draft: { number, parseLog: log.log },
      key: number === null ? null : [number],
      duplicateOf: earlier ? `Ten plik jest już maszyną ${earlier.number}.` : null,
      head: { number, date: null, place: null, items: 0, value: null },
      otherKind: null,
      layout: null,
      originsJson: JSON.stringify(origin ? { number: origin } : {}),
      district: { districtKey: null, districtName: null },
    };
  },
});
