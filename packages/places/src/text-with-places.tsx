import { usePlaceTitle } from './place-names';

const ADDRESS = /\d{2}-\d{2}-\d{1,2}-\d{2}(?:-[^\s,;:()]*)?/gu;

/** A sentence whose forest addresses show their names on hover. They are no links, so that it may be used in a button. */
export function TextWithPlaces({ text }: { text: string }) {
  const found = [...text.matchAll(ADDRESS)];
  if (found.length === 0) return text;
  const last = found.at(-1);
  return (
    <>
      {found.map((match, index) => {
        const before = found[index - 1];
        return [text.slice(before ? endOf(before) : 0, match.index), <Place address={match[0]} key={match.index} />];
      })}
      {last ? text.slice(endOf(last)) : null}
    </>
  );
}

const endOf = (match: RegExpExecArray) => match.index + match[0].length;

function Place({ address }: { address: string }) {
  const { title, onPointerEnter } = usePlaceTitle(address);
  return (
    <span onPointerEnter={onPointerEnter} title={title}>
      {address}
    </span>
  );
}
