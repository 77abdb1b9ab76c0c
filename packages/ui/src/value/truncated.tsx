import { texts } from '../texts';

export function Truncated({ text, max = 60 }: { text: string | null | undefined; max?: number }) {
  if (!text) return <span>{texts.none}</span>;
  const letters = [...text];
  if (letters.length <= max) return <span>{text}</span>;
  return <span title={text}>{`${letters.slice(0, max).join('').trimEnd()}…`}</span>;
}
