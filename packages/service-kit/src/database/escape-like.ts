export const escapeLike = (text: string): string => text.replace(/[\\%_]/gu, '\\$&');
