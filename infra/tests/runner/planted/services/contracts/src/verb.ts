export const verb = 1;
