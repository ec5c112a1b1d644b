type Key = Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** By place, not by sign: J and K are the same keys under the Persian layout. */
const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, KeyJ: 1, ArrowUp: -1, KeyK: -1 };

/** Whether a key leads to the row behind or before. */
export const stepByKey = ({ code, altKey, ctrlKey, metaKey, shiftKey }: Key): 1 | -1 | undefined =>
  altKey || ctrlKey || metaKey || shiftKey ? undefined : steps[code];
