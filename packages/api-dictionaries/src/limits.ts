export const KEY_LENGTH = 50;
export const VALUE_LENGTH = 250;

export const DEFAULT_WORK_GROUP_ID = 1;
