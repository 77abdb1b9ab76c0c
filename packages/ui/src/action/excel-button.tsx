import { saveFile } from '@ostep/platform';
import { useState } from 'react';
import { texts } from '../texts';
import { Button } from './button';
import { IconButton } from './icon-button';
import { showFailure } from './show-failure';

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
      showFailure(failure, texts.excelFailed);
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
