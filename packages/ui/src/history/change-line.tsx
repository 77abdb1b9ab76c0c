import { fieldLabel, type HistoryLabels, type RecordChange, valueText } from '@ostep/endpoint-kit';
import { texts } from '../texts';

const nameOf = ({ table, rowName }: RecordChange, labels: HistoryLabels) =>
  [labels[table]?.name ?? table, rowName].filter(Boolean).join(' ');

/** Whether a row was added, changed or deleted, with the values that the labels of its table select. */
function changeText({ table, kind, fields }: RecordChange, labels: HistoryLabels): string {
  const isRead = kind === 'insert' && fields.some(({ field, to }) => field === 'sourceJobId' && to !== null);
  const values = (labels[table]?.shownFields ?? []).flatMap((name) => {
    const found = fields.find(({ field }) => field === name);
    const value = kind === 'insert' ? found?.to : found?.from;
    return kind === 'update' || value == null ? [] : [valueText(value, fieldLabel(labels, table, name))];
  });
  const change = isRead ? texts.history.read : texts.history.kinds[kind];
  return values.length > 0 ? `${change}: ${values.join(', ')}` : change;
}

export function ChangeLine({ change, labels }: { readonly change: RecordChange; readonly labels: HistoryLabels }) {
  const { table, kind, fields } = change;
  const lines = fields.map(({ field, from, to }) => {
    const label = fieldLabel(labels, table, field);
    return { field, label: label.label, from: valueText(from, label), to: valueText(to, label) };
  });
  if (kind === 'update') {
    return (
      <li>
        <strong>{nameOf(change, labels)}</strong>
        {lines.map(({ field, label, from, to }) => (
          <span className="ui-change" key={field}>
            {label}: <del>{from}</del> → <ins>{to}</ins>
          </span>
        ))}
      </li>
    );
  }
  return (
    <li>
      <details>
        <summary>
          <strong>{nameOf(change, labels)}</strong> – {changeText(change, labels)}
        </summary>
        {lines.map(({ field, label, from, to }) => (
          <span className="ui-change" key={field}>
            {label}: {kind === 'insert' ? to : from}
          </span>
        ))}
      </details>
    </li>
  );
}
