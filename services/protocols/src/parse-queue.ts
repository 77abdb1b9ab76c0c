/** The queue of uploaded protocols. */
export const PARSE_QUEUE = 'parse-protocol';
