import { ConflictDialog } from '@ostep/ui';

type SaveConflictProps = {
  readonly copyText: () => string;
  readonly draft: { readonly clear: () => void };
  readonly save: { readonly error: Error | null; readonly reset: () => void };
  readonly onReload: () => void;
};

/** Reading the record again gives up what was typed and its draft. */
export function SaveConflict({ copyText, draft, save, onReload }: SaveConflictProps) {
  return (
    <ConflictDialog
      copyText={copyText}
      onClose={() => save.reset()}
      onReload={() => {
        draft.clear();
        save.reset();
        onReload();
      }}
      problem={save.error}
    />
  );
}
