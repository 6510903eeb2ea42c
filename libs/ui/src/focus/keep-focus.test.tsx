// @vitest-environment jsdom
import { act, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

interface BarProps {
  /** What is pressed; each goes with its press. */
  acts: readonly string[];
  /** The place is drawn anew with another one. */
  view?: string;
  isDrawn?: boolean;
}

function Bar({ acts, view = 'table', isDrawn = true }: BarProps): ReactNode {
  return (
    <>
      <button>Before</button>
      <div key={view}>
        {isDrawn && (
          <div ref={keepFocus}>
            {acts.map((act) => (
              <button key={act}>{act}</button>
            ))}
          </div>
        )}
      </div>
    </>
  );
}

/** Shows a bar, and then others in its stead. */
function shown(): (bar: ReactNode) => void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  onTestFinished(() => {
    act(() => root.unmount());
    page.remove();
  });
  return (bar) => act(() => root.render(<StrictMode>{bar}</StrictMode>));
}

const press = (name: string): void =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.focus();
/** What the page says as a whole is no button. */
const focused = (): string | null | undefined => document.activeElement?.closest('button')?.textContent;

it('what stands in the stead of a button that went with its press has the focus', async () => {
  const show = shown();
  show(<Bar acts={['Book', 'Take back', 'None']} />);
  press('Take back');
  show(<Bar acts={['Book', 'None']} />);
  await vi.waitFor(() => expect(focused()).toBe('None'));
});

it('else the one before it, else what stands before the place', async () => {
  const show = shown();
  show(<Bar acts={['Book', 'None']} />);
  press('None');
  show(<Bar acts={['Book']} />);
  await vi.waitFor(() => expect(focused()).toBe('Book'));
  show(<Bar acts={[]} />);
  await vi.waitFor(() => expect(focused()).toBe('Before'));
});

it('also in a place that is drawn anew', async () => {
  const show = shown();
  show(<Bar acts={['Book', 'None']} view="table" />);
  show(<Bar acts={['Book', 'None']} view="cards" />);
  press('Book');
  show(<Bar acts={['None']} view="cards" />);
  await vi.waitFor(() => expect(focused()).toBe('None'));
});

it('also in a place that is drawn later', async () => {
  const show = shown();
  show(<Bar acts={['Book', 'None']} isDrawn={false} />);
  show(<Bar acts={['Book', 'None']} />);
  press('Book');
  show(<Bar acts={['None']} />);
  await vi.waitFor(() => expect(focused()).toBe('None'));
});

it('a place that goes with what was pressed in it leaves the focus to what stands before it', async () => {
  const show = shown();
  show(<Bar acts={['Clear filters']} />);
  press('Clear filters');
  show(<Bar acts={['Clear filters']} isDrawn={false} />);
  await vi.waitFor(() => expect(focused()).toBe('Before'));
});

it('a place that goes leaves the focus where it stands elsewhere', async () => {
  const show = shown();
  show(<Bar acts={['Book']} />);
  press('Before');
  show(<Bar acts={['Book']} isDrawn={false} />);
  await Promise.resolve();
  expect(focused()).toBe('Before');
});
