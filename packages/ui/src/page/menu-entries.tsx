import type { WorkbookAccepted } from '@ostep/endpoint-kit';
import { saveFile } from '@ostep/platform';
import { lazy } from 'react';
import { showFailure } from '../action/show-failure';
import { keepJob } from '../document/kept-jobs';
import type { DeletedDialogProps } from '../history/deleted-dialog';
import type { HistoryDialogProps } from '../history/history-dialog';
import type { SavedFiltersDialogProps } from '../list/saved-filters-dialog';
import { pageTexts } from '../page-texts';
import { texts } from '../texts';
import type { MenuEntry } from './page-menu';

const DeletedDialog = lazy(async () => ({ default: (await import('../history/deleted-dialog')).DeletedDialog }));
const HistoryDialog = lazy(async () => ({ default: (await import('../history/history-dialog')).HistoryDialog }));
const SavedFiltersDialog = lazy(async () => ({
  default: (await import('../list/saved-filters-dialog')).SavedFiltersDialog,
}));

type ExcelEntry = {
  readonly workbook: () => Promise<Blob | WorkbookAccepted>;
  readonly disabledReason?: string | undefined;
  readonly label?: string | undefined;
};

/** Saves a workbook; the file name is that of the server's answer. One of many rows is saved when its job has made it. */
export const excelEntry = ({ workbook, disabledReason, label = texts.excel }: ExcelEntry): MenuEntry => ({
  label,
  icon: 'file-excel',
  disabledReason,
  run: async () => {
    try {
      const answer = await workbook();
      if (answer instanceof Blob) saveFile(answer, texts.excelFile);
      else keepJob(answer);
    } catch (failure) {
      showFailure(failure, texts.excelFailed);
    }
  },
});

export const deletedEntry = (props: Omit<DeletedDialogProps, 'onClose'>): MenuEntry => ({
  label: texts.deleted.open,
  icon: 'trash',
  dialog: (onClose) => <DeletedDialog {...props} onClose={onClose} />,
});

export const historyEntry = (props: Omit<HistoryDialogProps, 'onClose'>): MenuEntry => ({
  label: texts.history.open,
  icon: 'history',
  dialog: (onClose) => <HistoryDialog {...props} onClose={onClose} />,
});

export const savedFiltersEntry = (props: Omit<SavedFiltersDialogProps, 'onClose'>): MenuEntry => ({
  label: texts.savedFilters.title,
  icon: 'bookmark',
  dialog: (onClose) => <SavedFiltersDialog {...props} onClose={onClose} />,
});

export const printEntry: MenuEntry = { label: pageTexts.print, icon: 'print', run: () => window.print() };
