/** Characters of a code and of a name, at most. */
export const KEY_LENGTH = 50;
export const VALUE_LENGTH = 250;

/** Work group of a new activity code. */
export const DEFAULT_WORK_GROUP_ID = 1;
