import { fieldLabels, type NamedColumns } from '@ostep/api-start';
import { Button } from '@ostep/ui';
import { texts } from '../texts';

type ColumnHeadProps = {
  readonly columns: NamedColumns;
  readonly letters: string;
  readonly onPress: (letters: string) => void;
};

/** The head of a column of the sheet: what is read from it. A press changes that. */
export function ColumnHead({ columns, letters, onPress }: ColumnHeadProps) {
  const field = columns[letters];
  const label = field ? fieldLabels[field] : texts.column.notRead;
  return (
    <Button
      hint={texts.column.question}
      label={`${letters}: ${label}`}
      onClick={() => onPress(letters)}
      pressed={field !== undefined}
      tone="text"
    />
  );
}
