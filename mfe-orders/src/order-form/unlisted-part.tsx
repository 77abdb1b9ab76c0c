import { entryAddress } from '@ostep/api-dictionaries/addresses';
import { foldText } from '@ostep/kernel';
import { Link } from '@ostep/router';
import { useDistrictParts } from './district-part-field';
import { partTexts } from './part-texts';

type UnlistedPartProps = { readonly districtId: number | null; readonly part: string };

/** The way to keep a new part with its district, in another tab: the order is not left. */
export function UnlistedPart({ districtId, part }: UnlistedPartProps) {
  const listed = useDistrictParts(districtId);
  const typed = part.trim();
  const isBegun = listed?.some((label) => foldText(label).includes(foldText(typed))) ?? true;
  if (districtId === null || typed === '' || isBegun) return null;
  const [, code = '', name = typed] = /^(\d\S*)\s+(.+)$/u.exec(typed) ?? [];
  return (
    <p className="ui-muted">
      {partTexts.unlisted}{' '}
      <Link target="_blank" to={entryAddress.districtParts(districtId, { code, name })}>
        {partTexts.add}
      </Link>
    </p>
  );
}
