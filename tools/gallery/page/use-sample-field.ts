import { useState } from 'react';

/** What a field of the gallery holds: its value, or the text that names none, as a form keeps both. */
export function useSampleField<Value>(start: Value, startsUnread?: string) {
  const [value, setValue] = useState(start);
  const [unread, setUnread] = useState(startsUnread);
  const onChange = (chosen: Value): void => {
    setValue(chosen);
    setUnread(undefined);
  };
  return { value, unread, onChange, onUnread: (text: string): void => setUnread(text) };
}
