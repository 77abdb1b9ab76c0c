import { escapeLike } from '@ostep/service-kit';

/** Wildcards are escaped: `50%` finds a percent sign. */
export function likePattern(text: string): string {
  return `%${escapeLike(text.normalize('NFKC').trim())}%`;
}
