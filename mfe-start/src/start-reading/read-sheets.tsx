import type { StartReading } from '@ostep/api-start';
import { Button } from '@ostep/ui';
import { texts } from '../texts';

const words = texts.reading;

type Sheet = StartReading['sheets'][number];
type ReadSheetsProps = { readonly sheets: readonly Sheet[]; readonly onSheet: (name: string) => void };

function described({ name, rows, state }: Sheet): string {
  if (state === 'hidden') return words.sheetHidden(name);
  return state === 'read' ? words.sheetRead(name, rows) : words.sheetOther(name, rows);
}

/** Which sheets of the workbook are read; another one can be chosen. */
export function ReadSheets({ sheets, onSheet }: ReadSheetsProps) {
  if (sheets.length < 2) return null;
  return (
    <ul aria-label={words.sheets}>
      {sheets.map((sheet) => (
        <li key={sheet.name}>
          {described(sheet)}{' '}
          {sheet.state === 'other' ? (
            <Button label={words.readSheet(sheet.name)} onClick={() => onSheet(sheet.name)} tone="text" />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
