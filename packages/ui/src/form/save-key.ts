type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

export const isSaveKey = ({ key, ctrlKey, metaKey }: Key): boolean => key === 'Enter' && (ctrlKey || metaKey);
