import { formatInstant } from '@ostep/kernel';
import { ageInWords } from './cached-age';
import { texts } from './texts';

/** `since`: the time of the shown data; null where it is up to date. */
export function OldDataNotice({ since }: { readonly since: number | null }) {
  if (since === null) return null;
  return (
    <p className="ui-notice ui-notice-amber" role="status">
      {texts.offline(formatInstant(new Date(since).toISOString()), ageInWords(since, Date.now()))}
    </p>
  );
}
