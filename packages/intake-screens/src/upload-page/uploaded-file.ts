import type { JobView } from '@ostep/endpoint-kit';
import { storeFilesForPage } from '@ostep/platform';
import { useNavigate, useSearchParams } from '@ostep/router';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

const JOB_PARAM = 'job';
const FROM_PARAM = 'from';
const FROM_INBOX = 'inbox';

/** The job of an upload, by its id. */
export type UploadQuery<Result, Key extends QueryKey> = (
  jobId: string,
) => UseQueryOptions<JobView<Result>, Error, JobView<Result>, Key>;

type UploadedFile<Result> = {
  /** Undefined while it loads, null where no file was uploaded. */
  readonly result: Result | null | undefined;
  readonly show: (result: Result | null, file?: File) => void;
  /** Null after a reload. */
  readonly file: File | null;
};

/** What was read from the file of an upload page. The query parameter `job` keeps it through a reload. */
export function useUploadedFile<
  Result extends { readonly sourceFile: { readonly jobId: string } | null },
  Key extends QueryKey,
>(uploadQuery: UploadQuery<Result, Key>): UploadedFile<Result> {
  const [search, setSearch] = useSearchParams();
  const [uploaded, setUploaded] = useState<Result | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const jobId = search.get(JOB_PARAM) ?? '';
  const earlier = useQuery({ ...uploadQuery(jobId), enabled: jobId !== '' && uploaded === null });
  const show = useCallback(
    (result: Result | null, sent?: File) => {
      setUploaded(result);
      setFile((earlierFile) => sent ?? (result ? earlierFile : null));
      setSearch(result?.sourceFile ? { [JOB_PARAM]: result.sourceFile.jobId } : {}, { replace: true });
    },
    [setSearch],
  );
  const reloaded = earlier.isLoading ? undefined : (earlier.data?.result ?? null);
  return { result: uploaded ?? reloaded, show, file };
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
export function useOpenInbox(inbox: string): (files: readonly File[]) => void {
  const navigate = useNavigate();
  return useCallback(
    (files) => {
      storeFilesForPage(inbox, files);
      navigate(inbox);
    },
    [inbox, navigate],
  );
}
