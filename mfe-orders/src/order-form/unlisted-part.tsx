import { entryAddress } from '@ostep/api-dictionaries/addresses';
import { normalizeForSearch } from '@ostep/kernel';
import { Link } from '@ostep/router';
import { useDistrictParts } from './district-part-field';

const texts = {
  unlisted: 'Tego leśnictwa nie ma na liście nadleśnictwa; zlecenie zapisze je tak, jak wpisano.',
  add: 'Dopisz do leśnictw nadleśnictwa',
} as const;

type UnlistedPartProps = { readonly districtId: number | null; readonly part: string };

/** A link that adds a new part to its district, in another tab, so that the form stays open. */
export function UnlistedPart({ districtId, part }: UnlistedPartProps) {
  const listed = useDistrictParts(districtId);
  const typed = part.trim();
  const isListedOrBeginning =
    listed?.some((label) => normalizeForSearch(label).includes(normalizeForSearch(typed))) ?? true;
  if (districtId === null || typed === '' || isListedOrBeginning) return null;
  const [, code = '', name = typed] = /^(\d\S*)\s+(.+)$/u.exec(typed) ?? [];
  return (
    <p className="ui-muted">
      {texts.unlisted}{' '}
      <Link target="_blank" to={entryAddress.districtParts(districtId, { code, name })}>
        {texts.add}
      </Link>
    </p>
  );
}
