export const title = 'shell';
