import type { StatementRead } from '@ostep/api-invoices';
import { Button, Section } from '@ostep/ui';
import { texts } from '../texts';
import { type ColumnsRead, columnName } from './name-columns';

const words = texts.payments;

const MAX_UNREAD_SHOWN = 200;
const columnOrder = [
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

/** How many rows of the file were read as what, by which columns, and which rows were not read. */
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
  const names = columnOrder.flatMap((key) => (holds[key] === null ? [] : [columnName(header, holds[key])]));
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
        {notRead.slice(0, MAX_UNREAD_SHOWN).map(({ line, why, text }) => (
          <li key={line}>
            <b>{words.unreadLine(line, words.why[why])}</b> {text}
          </li>
        ))}
      </ul>
      {notRead.length > MAX_UNREAD_SHOWN ? <p>{words.unreadMore(notRead.length - MAX_UNREAD_SHOWN)}</p> : null}
    </details>
  );
}
