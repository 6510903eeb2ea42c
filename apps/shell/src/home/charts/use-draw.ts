import { useEffect, useState } from 'react';
import { whenIdle } from '../../remotes/when-idle.ts';
import type { drawChart } from './draw.ts';

export interface Drawn {
  draw: typeof drawChart;
}
type Drawing = Drawn | 'waiting' | 'failed';

/** The library of charts, fetched when the browser has nothing else to do: no screen waits for it. */
export function useDraw(): Drawing {
  const [drawing, setDrawing] = useState<Drawing>('waiting');
  useEffect(() => {
    let isShown = true;
    const settle = (found: Drawing): void => {
      if (isShown) setDrawing(found);
    };
    whenIdle(() => {
      import('./draw.ts').then(
        (library) => settle({ draw: library.drawChart }),
        () => settle('failed'),
      );
    });
    return () => {
      isShown = false;
    };
  }, []);
  return drawing;
}
