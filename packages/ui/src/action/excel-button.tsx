import { ApiProblem, saveFile, toast } from '@ostep/platform';
import { useState } from 'react';
import { texts } from '../texts';
import { Button } from './button';
import { IconButton } from './icon-button';

type ExcelButtonProps = {
  readonly workbook: () => Promise<Blob>;
  readonly disabledReason?: string | undefined;
  readonly iconLabel?: string | undefined;
};

export function ExcelButton({ workbook, disabledReason, iconLabel }: ExcelButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await workbook(), texts.excelFile);
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
