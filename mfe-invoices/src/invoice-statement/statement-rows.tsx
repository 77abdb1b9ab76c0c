import type { StatementRead } from '@ostep/api-invoices';
import { Button, Section } from '@ostep/ui';
import { texts } from '../texts';
import { type ColumnsRead, columnName } from './name-columns';

const words = texts.payments;

const SHOWN = 200;
const ORDER = [
  'bookedOn',
  'amount',
  'credits',
  'debits',
  'direction',
  'currency',
  'title',
  'payer',
  'account',
] as const;

type StatementRowsProps = { readonly read: StatementRead; readonly onChange: () => void };

/** What became of every row of the file, and by which columns it was read. */
export function StatementRows({ read, onChange }: StatementRowsProps) {
  const { columns, rows, transfers, debits, headings, notRead } = read;
  return (
    <Section title={words.file}>
      {columns ? <ReadColumns columns={columns} onChange={onChange} /> : null}
      <p>{words.rows(rows, transfers.length, debits, headings)}</p>
      {notRead.length > 0 ? <UnreadRows read={read} /> : null}
    </Section>
  );
}

function ReadColumns({
  columns: { bank, header, holds },
  onChange,
}: {
  readonly columns: ColumnsRead;
  readonly onChange: () => void;
}) {
  const names = ORDER.flatMap((key) => (holds[key] === null ? [] : [columnName(header, holds[key])]));
  return (
    <p>
      {words.reading(bank, names.join(', '))} · <Button label={words.change} onClick={onChange} />
    </p>
  );
}

function UnreadRows({ read: { notRead, rows } }: { readonly read: StatementRead }) {
  return (
    <details>
      <summary>{words.notRead(notRead.length, rows)}</summary>
      <ul>
        {notRead.slice(0, SHOWN).map(({ line, why, text }) => (
          <li key={line}>
            <b>{words.unreadLine(line, words.why[why])}</b> {text}
          </li>
        ))}
      </ul>
      {notRead.length > SHOWN ? <p>{words.unreadMore(notRead.length - SHOWN)}</p> : null}
    </details>
  );
}
