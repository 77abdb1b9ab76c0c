import { escapeLike } from '@ostep/service-kit';

/** `50%` finds a percent sign, not anything. */
export function likePattern(text: string): string {
  return `%${escapeLike(text.normalize('NFKC').trim())}%`;
}
