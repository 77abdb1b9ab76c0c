import { escapeLike } from '@ostep/service-kit';

export const beginsWith = (text: string) => `${escapeLike(text)}%`;
export const holds = (text: string) => `%${escapeLike(text)}%`;
