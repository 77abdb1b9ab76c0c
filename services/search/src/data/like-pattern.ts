const escaped = (text: string) => text.replace(/[\\%_]/gu, '\\$&');

export const beginsWith = (text: string) => `${escaped(text)}%`;
export const holds = (text: string) => `%${escaped(text)}%`;
