import { ApiProblem, saveBlob, toast } from '@ostep/platform';
import type { SheetContent } from '@ostep/spreadsheet';
import { useState } from 'react';
import { texts } from '../texts';
import { Button } from './button';
import { IconButton } from './icon-button';

type ExcelButtonProps<Row> = {
  /** Without the ending. */
  readonly fileName: string;
  /** What stands in the sheet; asked for when the button is pressed. */
  readonly content: () => SheetContent<Row> | Promise<SheetContent<Row>>;
  readonly disabledReason?: string | undefined;
  /** Only the icon, with this name for the list it saves. */
  readonly iconLabel?: string | undefined;
};

/** Saves a list as a workbook. What writes it is loaded when it is first needed. */
export function ExcelButton<Row>({ fileName, content, disabledReason, iconLabel }: ExcelButtonProps<Row>) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const [{ workbookOf }, sheet] = await Promise.all([import('@ostep/spreadsheet'), content()]);
      saveBlob(await workbookOf(sheet), `${fileNameOf(fileName)}.xlsx`);
    } catch (failure) {
      tell(failure);
    } finally {
      setBusy(false);
    }
  };
  const common = { icon: 'file-excel', onClick: () => void save(), disabledReason, busy } as const;
  return iconLabel === undefined ? (
    <Button {...common} label={texts.excel} />
  ) : (
    <IconButton {...common} label={iconLabel} />
  );
}

/** Of 400 and 401 nothing is said: the shell leaves for the landing page. */
function tell(failure: unknown): void {
  const problem = failure instanceof ApiProblem ? failure : null;
  if (problem && [400, 401].includes(problem.status)) return;
  const said = problem && problem.status !== 500 ? problem.message : '';
  toast({ type: 'error', title: texts.error, message: said || texts.excelFailed });
}

/** A name that every file system takes. */
const fileNameOf = (name: string) =>
  name
    .toLocaleLowerCase('pl')
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^-+|[-.]+$/gu, '');
