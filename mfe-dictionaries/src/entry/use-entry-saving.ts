import { confirm, toast } from '@ostep/platform';
import type { LoadDeleted, LoadHistory } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DictionaryTexts, texts } from '../texts';

type EntrySavingOptions<Input> = {
  readonly words: Pick<DictionaryTexts, 'saved' | 'deleted' | 'deleteTitle' | 'deleteQuestion'>;
  readonly queryKey: readonly unknown[];
  readonly save: (input: Input, headers: Readonly<Record<string, string>>) => Promise<number>;
  readonly remove: (id: number) => Promise<number>;
  readonly history: (id: number) => LoadHistory;
  readonly deleted?: LoadDeleted;
};

export function useEntrySaving<Input extends { readonly id: number | null; readonly version: number | null }>({
  words,
  queryKey,
  save,
  remove,
  history,
  deleted,
}: EntrySavingOptions<Input>) {
  const queries = useQueryClient();
  const reportSuccess = (message: string) => {
    toast({ type: 'success', title: texts.success, message });
    return queries.invalidateQueries({ queryKey });
  };
  const saving = useMutation({
    mutationFn: ({ input, idempotencyKey }: { input: Input; idempotencyKey: string }) =>
      save(input, headersOf(input.version, idempotencyKey)),
    meta: { failure: texts.saveFailed },
    onSuccess: () => reportSuccess(words.saved),
  });
  const removal = useMutation({
    mutationFn: remove,
    meta: { failure: texts.deleteFailed },
    onSuccess: () => reportSuccess(words.deleted),
  });
  const confirmAndRemove = async (id: number, name: string): Promise<boolean> => {
    const isConfirmed = await confirm({
      title: words.deleteTitle,
      message: [words.deleteQuestion(name), texts.irreversible],
      acceptLabel: texts.understood,
      rejectLabel: texts.cancel,
      danger: true,
    });
    if (!isConfirmed) return false;
    return removal.mutateAsync(id).then(
      () => true,
      () => false,
    );
  };
  return {
    history,
    deleted,
    save: saving.mutateAsync,
    confirmAndRemove,
    removing: removal.isPending,
  };
}

function headersOf(version: number | null, idempotencyKey: string): Readonly<Record<string, string>> {
  return version === null ? { 'Idempotency-Key': idempotencyKey } : { 'If-Match': `"${version}"` };
}
