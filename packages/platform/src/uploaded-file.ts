import { useNavigate, useSearchParams } from '@ostep/router';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { handFiles } from './handed-files';

const JOB_PARAM = 'job';
const INBOX = '/inbox';

type Earlier = { readonly result?: { readonly sourceFile: { readonly jobId: string } | null } | null | undefined };
type ReadBy<Answer extends Earlier> = NonNullable<Answer['result']>;

/** The read file of an upload page; undefined while it loads. The query parameter `job` keeps it through a reload. */
export function useUploadedFile<Answer extends Earlier, Key extends QueryKey>(
  queryOf: (jobId: string) => UseQueryOptions<Answer, Error, Answer, Key>,
): {
  readonly read: ReadBy<Answer> | null | undefined;
  readonly show: (read: ReadBy<Answer> | null) => void;
} {
  const [search, setSearch] = useSearchParams();
  const [uploaded, setUploaded] = useState<ReadBy<Answer> | null>(null);
  const jobId = search.get(JOB_PARAM) ?? '';
  const earlier = useQuery({ ...queryOf(jobId), enabled: jobId !== '' && uploaded === null });
  const show = useCallback(
    (read: ReadBy<Answer> | null) => {
      setUploaded(read);
      setSearch(read?.sourceFile ? { [JOB_PARAM]: read.sourceFile.jobId } : {}, { replace: true });
    },
    [setSearch],
  );
  return { read: uploaded ?? (earlier.isLoading ? undefined : (earlier.data?.result ?? null)), show };
}

/** Where a file of the inbox leads after its form is saved; null for a file that was not taken from it. */
export function useInboxReturn(): string | null {
  const [search] = useSearchParams();
  return search.get('from') === 'inbox' ? `${INBOX}?saved=${search.get(JOB_PARAM)}` : null;
}

export function useInboxFor(): (files: readonly File[]) => void {
  const navigate = useNavigate();
  return useCallback(
    (files) => {
      handFiles(files);
      navigate(INBOX);
    },
    [navigate],
  );
}
