export const KEY_LENGTH = 50;
export const VALUE_LENGTH = 250;

/** An order stores code and name together as one text of at most 100 characters. */
export const PART_CODE_LENGTH = 10;
export const PART_NAME_LENGTH = 80;

export const MAX_WORK_GROUP_ITEMS = 50;

export const DEFAULT_WORK_GROUP_ID = 1;
