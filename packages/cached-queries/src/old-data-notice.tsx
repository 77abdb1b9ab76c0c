import { formatInstant } from '@ostep/kernel';
import { ageInWords } from './cached-age';
import { texts } from './texts';

/** `since`: null where what is shown is the server's last answer. */
export function OldDataNotice({ since }: { readonly since: number | null }) {
  if (since === null) return null;
  return (
    <p className="ui-notice ui-notice-amber" role="status">
      {texts.offline(formatInstant(new Date(since).toISOString()), ageInWords(since, Date.now()))}
    </p>
  );
}
