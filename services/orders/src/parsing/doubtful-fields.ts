import type { PrintedOrigin } from '@ostep/kernel';
import { parseTexts as texts } from './parse-texts';

const { labels } = texts;

type Printed = Readonly<Partial<Record<string, PrintedOrigin>>>;

const isNamed = (field: string): field is keyof typeof labels => field in labels;

/** A sentence for each field that two readings of a scan did not agree about. */
export function doubtfulFields(printed: Printed): string[] {
  return Object.entries(printed).flatMap(([field, origin]) =>
    origin?.scan === 'doubtful' && isNamed(field) ? [texts.doubtful(labels[field], origin.text)] : [],
  );
}
