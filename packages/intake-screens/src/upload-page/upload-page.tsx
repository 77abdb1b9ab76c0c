import { usePageTitle } from '@ostep/platform';
import { type BackLink, FormPage, NotAllowedPanel } from '@ostep/ui';
import type { ReactNode } from 'react';
import { texts } from '../texts';
import { AnotherFileButton } from '../upload/another-file-button';
import { UploadPanel } from '../upload/upload-panel';
import { useInboxFor, useInboxReturn, useUploadedFile } from './uploaded-file';

type Uploaded = { readonly sourceFile: { readonly jobId: string; readonly name: string } | null };

type Shown<Read> = {
  readonly read: Read;
  /** Null after a reload. */
  readonly file: File | null;
  readonly show: (read: Read) => void;
  /** Where the form leads after it is saved; null where the file was not taken from the inbox. */
  readonly savedTo: string | null;
};

type UploadPageProps<Read extends Uploaded> = {
  readonly words: { readonly title: string; readonly label: string; readonly hint: string };
  readonly accept: '.pdf' | '.xlsx';
  readonly path: `/api/${string}/upload`;
  readonly back: () => BackLink;
  readonly inbox: { readonly path: string; readonly saved: (jobId: string) => string };
  /** Why this person may not upload. */
  readonly refused: string | undefined;
  readonly useEarlier: (
    jobId: string,
    enabled: boolean,
  ) => { readonly isLoading: boolean; readonly data: { readonly result?: Read | null | undefined } | undefined };
  readonly below?: ReactNode;
  readonly children: (shown: Shown<Read>) => ReactNode;
};

export function UploadPage<Read extends Uploaded>({
  words,
  accept,
  path,
  back,
  inbox,
  refused,
  useEarlier,
  below,
  children,
}: UploadPageProps<Read>) {
  usePageTitle(words.title);
  const { read, show, file } = useUploadedFile(useEarlier);
  const toInbox = useInboxFor(inbox.path);
  const savedTo = useInboxReturn(inbox.saved);
  if (refused) return <NotAllowedPanel back={back()} reason={refused} title={words.title} />;
  return (
    <FormPage
      acts={read && savedTo === null ? <AnotherFileButton onAgreed={() => show(null)} /> : null}
      back={savedTo === null ? back() : { to: inbox.path, label: texts.backToInbox }}
      loading={read === undefined ? texts.reading : undefined}
      note={read?.sourceFile ? texts.readFrom(read.sourceFile.name) : undefined}
      title={words.title}
    >
      {read === null ? (
        <>
          <UploadPanel<Read>
            accept={accept}
            hint={words.hint}
            label={words.label}
            onMany={toInbox}
            onResult={show}
            path={path}
          />
          {below}
        </>
      ) : null}
      {read ? children({ read, file, show, savedTo }) : null}
    </FormPage>
  );
}
