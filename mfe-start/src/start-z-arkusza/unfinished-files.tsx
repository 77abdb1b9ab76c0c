import type { StartKind } from '@ostep/api-start';
import { startAddress } from '@ostep/api-start/addresses';
import { Link } from '@ostep/router';
import { IconButton, InstantText } from '@ostep/ui';
import { texts } from '../texts';
import { useUnfinishedFiles } from '../unfinished-files';

const words = texts.unfinished;

/** Leads back to files that were read and not taken. */
export function UnfinishedFiles({ kind }: { readonly kind: StartKind }) {
  const { files, discard } = useUnfinishedFiles(kind);
  return files.map(({ token, fileName, savedAt }) => (
    <p key={token}>
      {words.title}: <Link to={startAddress.reading(kind, token)}>{fileName}</Link>{' '}
      <span className="ui-muted">
        (<InstantText value={savedAt} />)
      </span>{' '}
      <IconButton icon="times" label={words.discard(fileName)} onClick={() => discard(token)} />
    </p>
  ));
}
