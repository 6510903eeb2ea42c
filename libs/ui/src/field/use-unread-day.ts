import { useState } from 'react';

/** The text of a field of a day that is none, and what sets it: it stands over this day, and another one from outside takes its place. */
export function useUnreadDay(day: string): [string | undefined, (text: string | undefined) => void] {
  const [left, setLeft] = useState<{ text: string; over: string } | null>(null);
  const isOver = left?.over === day;
  if (left && !isOver) setLeft(null);
  return [isOver ? left.text : undefined, (text) => setLeft(text === undefined ? null : { text, over: day })];
}
