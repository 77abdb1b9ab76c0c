import { BY_TITLES, fieldLabels, type ReadingForm, type StartReading } from '@ostep/api-start';
import { Button } from '@ostep/ui';
import { texts } from '../texts';

const words = texts.reading;
const SHOWN_UNREAD = 8;

type ReadColumnsProps = {
  readonly reading: StartReading;
  readonly onColumns: (columns: ReadingForm['columns']) => void;
};

/** AA is after Z. */
const inSheetOrder = ([left]: readonly [string, ...unknown[]], [right]: readonly [string, ...unknown[]]) =>
  left.length - right.length || left.localeCompare(right);

/** Which columns are read as what, which are not read, and which one must still be named. */
export function ReadColumns({ reading: { columns, missing, remembered, titles }, onColumns }: ReadColumnsProps) {
  const nameOf = (letters: string) => titles.find(({ column }) => column === letters)?.title || letters;
  const named = Object.entries(columns)
    .sort(inSheetOrder)
    .map(([letters, field]) => words.columnAs(nameOf(letters), fieldLabels[field]));
  const unread = titles
    .filter(({ column, title, sample }) => !(column in columns) && (title !== '' || sample !== ''))
    .map(({ column }) => nameOf(column));
  const shown = unread.slice(0, SHOWN_UNREAD);
  return (
    <>
      <p>
        {words.columns}: {named.length > 0 ? named.join(', ') : words.nothingNamed}.
      </p>
      {unread.length > 0 ? <p className="ui-muted">{words.notRead(shown, unread.length - shown.length)}</p> : null}
      {remembered ? (
        <p>
          {words.remembered} <Button label={words.nameAgain} onClick={() => onColumns(BY_TITLES)} tone="text" />
        </p>
      ) : null}
      {missing.length > 0 ? (
        <p className="ui-field-error">{words.missing(missing.map((field) => fieldLabels[field]).join(', '))}</p>
      ) : null}
    </>
  );
}
