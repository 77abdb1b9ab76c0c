import { fieldLabels, type StartField, type StartKind, type StartReading, startFields } from '@ostep/api-start';
import { Button, Modal } from '@ostep/ui';
import { texts } from '../texts';

const words = texts.column;

type NameColumnProps = {
  readonly kind: StartKind;
  readonly reading: StartReading;
  readonly column: string;
  readonly onNamed: (field: StartField | null) => void;
  readonly onClose: () => void;
};

/** Asks what one column of the sheet holds. */
export function NameColumn({ kind, reading: { columns, titles }, column, onNamed, onClose }: NameColumnProps) {
  const { title = '', sample = '' } = titles.find((one) => one.column === column) ?? {};
  const columnOf = new Map(Object.entries(columns).map(([letters, field]) => [field, letters]));
  const captionOf = (field: StartField) => {
    const held = columnOf.get(field);
    return held === undefined || held === column ? undefined : words.inOther(held);
  };
  return (
    <Modal onClose={onClose} open title={words.title(column, title)} width="34rem">
      <p>
        {words.question} {sample === '' ? null : <span className="ui-muted">{words.sample(sample)}</span>}
      </p>
      <div className="ui-choices">
        {startFields[kind].map((field) => (
          <Button
            caption={captionOf(field)}
            key={field}
            label={fieldLabels[field]}
            onClick={() => onNamed(field)}
            pressed={columns[column] === field}
          />
        ))}
        <Button label={words.nothing} onClick={() => onNamed(null)} pressed={columns[column] === undefined} />
      </div>
    </Modal>
  );
}
