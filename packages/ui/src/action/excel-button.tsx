import { ApiProblem, saveBlob, toast } from '@ostep/platform';
import type { SheetContent } from '@ostep/spreadsheet';
import { useState } from 'react';
import { texts } from '../texts';
import { Button } from './button';
import { IconButton } from './icon-button';

type ExcelButtonProps<Row> = {
  readonly fileName: string;
  readonly content: () => SheetContent<Row> | Promise<SheetContent<Row>>;
  readonly disabledReason?: string | undefined;
  readonly iconLabel?: string | undefined;
};

/** The library that writes the workbook is loaded on the first click. */
export function ExcelButton<Row>({ fileName, content, disabledReason, iconLabel }: ExcelButtonProps<Row>) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const [{ workbookOf }, sheet] = await Promise.all([import('@ostep/spreadsheet'), content()]);
      saveBlob(await workbookOf(sheet), `${fileNameOf(fileName)}.xlsx`);
    } catch (failure) {
      showFailure(failure);
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

/** Status 400 and 401 are skipped: the shell opens the landing page for them. */
function showFailure(failure: unknown): void {
  const problem = failure instanceof ApiProblem ? failure : null;
  if (problem && [400, 401].includes(problem.status)) return;
  const message = problem && problem.status !== 500 ? problem.message : '';
  toast({ type: 'error', title: texts.error, message: message || texts.excelFailed });
}

/** Removes characters that file systems refuse. */
const fileNameOf = (name: string) =>
  name
    .toLocaleLowerCase('pl')
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^-+|[-.]+$/gu, '');
