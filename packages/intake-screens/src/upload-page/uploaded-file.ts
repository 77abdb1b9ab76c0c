import { handFiles } from '@ostep/platform';
import { useNavigate, useSearchParams } from '@ostep/router';
import { useCallback, useState } from 'react';

const JOB_PARAM = 'job';
const FROM_PARAM = 'from';
const FROM_INBOX = 'inbox';

type UploadAnswer = { readonly result?: { readonly sourceFile: { readonly jobId: string } | null } | null | undefined };
type ReadFile<Answer extends UploadAnswer> = NonNullable<Answer['result']>;

/** A hook of the page that queries an earlier upload: TanStack Query is not loaded with the shell's entry, as this is. */
type UseEarlierUpload<Answer> = (
  jobId: string,
  enabled: boolean,
) => { readonly isLoading: boolean; readonly data: Answer | undefined };

/**
 * The file that an upload page has read; undefined while it loads. Its job is in the query parameter `job`, so that a
 * reload of the page shows it again.
 */
export function useUploadedFile<Answer extends UploadAnswer>(
  useEarlierUpload: UseEarlierUpload<Answer>,
): {
  readonly read: ReadFile<Answer> | null | undefined;
  readonly show: (read: ReadFile<Answer> | null, file?: File) => void;
  /** The file itself, which a reload of the page loses: then null. */
  readonly file: File | null;
} {
  const [search, setSearch] = useSearchParams();
  const [uploaded, setUploaded] = useState<ReadFile<Answer> | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const jobId = search.get(JOB_PARAM) ?? '';
  const earlier = useEarlierUpload(jobId, jobId !== '' && uploaded === null);
  const show = useCallback(
    (read: ReadFile<Answer> | null, sent?: File) => {
      setUploaded(read);
      setFile((previous) => sent ?? (read ? previous : null));
      setSearch(read?.sourceFile ? { [JOB_PARAM]: read.sourceFile.jobId } : {}, { replace: true });
    },
    [setSearch],
  );
  return { read: uploaded ?? (earlier.isLoading ? undefined : (earlier.data?.result ?? null)), show, file };
}

/** The address of the form for a file of the inbox. */
export const inboxForm = (uploadPage: string, jobId: string) =>
  `${uploadPage}?${JOB_PARAM}=${jobId}&${FROM_PARAM}=${FROM_INBOX}`;

/** The address to go to after the form of an inbox file is saved; null for a file that is not from the inbox. */
export function useInboxReturn(savedAt: (jobId: string) => string): string | null {
  const [search] = useSearchParams();
  return search.get(FROM_PARAM) === FROM_INBOX ? savedAt(search.get(JOB_PARAM) ?? '') : null;
}

/** Opens the inbox with the files. */
export function useInboxFor(inbox: string): (files: readonly File[]) => void {
  const navigate = useNavigate();
  return useCallback(
    (files) => {
      handFiles(inbox, files);
      navigate(inbox);
    },
    [inbox, navigate],
  );
}
