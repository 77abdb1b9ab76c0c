export const readPaper = () => null;
