import type { UploadedContract } from '@ostep/api-contracts';
import { UploadPanel } from '@ostep/intake-screens';
import { ApiProblem } from '@ostep/platform';
import { Button, type FormState, Icon } from '@ostep/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { previewAnnex } from '../contract.queries';
import { texts } from '../texts';
import { type AnnexValues, toSheetInput, withSheetPrices } from './annex-values';

const { annex: words } = texts;

type PriceSheetProps = { readonly contractId: number; readonly form: FormState<AnnexValues> };

/** Takes prices from a new sheet, row by row. If a row fits no item or several, the rows are listed and nothing is taken. */
export function PriceSheet({ contractId, form }: PriceSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const { validFrom, sourceFile } = form.values;
  const compare = useMutation({
    mutationFn: async ({ sheet, from }: { readonly sheet: UploadedContract; readonly from: string }) => ({
      sheet,
      preview: await previewAnnex(contractId, toSheetInput(from, sheet)),
    }),
    onSuccess: ({ sheet, preview }) => {
      const file = sheet.sourceFile ? { jobId: sheet.sourceFile.jobId, name: sheet.sourceFile.name } : null;
      form.update((values) => ({ ...withSheetPrices(values, preview), sourceFile: file }));
      setOpen(false);
    },
  });
  const rejectedRows = compare.error instanceof ApiProblem ? compare.error.errors : [];
  return (
    <>
      <p className="contracts-sheet">
        <Button
          busy={compare.isPending}
          disabledReason={validFrom === null ? words.typeValidFrom : undefined}
          icon="upload"
          label={words.fromSheet}
          onClick={() => setOpen(!isOpen)}
        />{' '}
        {sourceFile ? (
          <span>
            <Icon name="paperclip" /> {words.takenFrom(sourceFile.name)}
          </span>
        ) : null}
      </p>
      {isOpen && validFrom !== null ? (
        <UploadPanel<UploadedContract>
          accept=".xlsx"
          hint={texts.uploadHint}
          label={words.sheetLabel}
          onResult={(sheet) => compare.mutate({ sheet, from: validFrom })}
          path="/api/contract/upload"
        />
      ) : null}
      {rejectedRows.length > 0 ? (
        <div className="ui-notice ui-notice-amber" role="alert">
          <div>
            <p>{words.sheetRefused}</p>
            <ul>
              {rejectedRows.map(({ path, message }) => (
                <li key={path}>{message}</li>
              ))}
            </ul>
          </div>
        </div>
      ) : null}
    </>
  );
}
