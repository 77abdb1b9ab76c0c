import { escapeLike } from '@ostep/service-kit';

export const beginsWith = (text: string) => `${escapeLike(text)}%`;
export const contains = (text: string) => `%${escapeLike(text)}%`;
