export const PARSE_QUEUE = 'parse-protocol';
