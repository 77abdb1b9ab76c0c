import { useNavigate, useSearchParams } from '@ostep/router';
import { useCallback, useState } from 'react';
import { handFiles } from './handed-files';

const JOB_PARAM = 'job';
const FROM_PARAM = 'from';
const FROM_INBOX = 'inbox';

type Earlier = { readonly result?: { readonly sourceFile: { readonly jobId: string } | null } | null | undefined };
type ReadBy<Answer extends Earlier> = NonNullable<Answer['result']>;

/** The page's query: the shell's entry holds this package and loads TanStack Query later. */
type UseEarlier<Answer> = (
  jobId: string,
  enabled: boolean,
) => { readonly isLoading: boolean; readonly data: Answer | undefined };

/** The read file of an upload page; undefined while it loads. The query parameter `job` keeps it through a reload. */
export function useUploadedFile<Answer extends Earlier>(
  useEarlier: UseEarlier<Answer>,
): {
  readonly read: ReadBy<Answer> | null | undefined;
  readonly show: (read: ReadBy<Answer> | null, file?: File) => void;
  /** Null after a reload. */
  readonly file: File | null;
} {
  const [search, setSearch] = useSearchParams();
  const [uploaded, setUploaded] = useState<ReadBy<Answer> | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const jobId = search.get(JOB_PARAM) ?? '';
  const earlier = useEarlier(jobId, jobId !== '' && uploaded === null);
  const show = useCallback(
    (read: ReadBy<Answer> | null, sent?: File) => {
      setUploaded(read);
      setFile((earlier) => sent ?? (read ? earlier : null));
      setSearch(read?.sourceFile ? { [JOB_PARAM]: read.sourceFile.jobId } : {}, { replace: true });
    },
    [setSearch],
  );
  return { read: uploaded ?? (earlier.isLoading ? undefined : (earlier.data?.result ?? null)), show, file };
}

/** The form of a file of the inbox, on its upload page. */
export const inboxForm = (uploadPage: string, jobId: string) =>
  `${uploadPage}?${JOB_PARAM}=${jobId}&${FROM_PARAM}=${FROM_INBOX}`;

/** Where a file of the inbox leads after its form is saved; null for a file that was not taken from it. */
export function useInboxReturn(savedAt: (jobId: string) => string): string | null {
  const [search] = useSearchParams();
  return search.get(FROM_PARAM) === FROM_INBOX ? savedAt(search.get(JOB_PARAM) ?? '') : null;
}

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
