import { UiProvider, type UiLanguage } from '@suanpan/ui';
import { useEffect, type ReactNode } from 'react';
import classes from './gallery.module.css';
import { amounts } from './samples/amounts.tsx';
import { dialogs } from './samples/dialogs.tsx';
import { fields } from './samples/fields.tsx';
import { lists } from './samples/lists.tsx';
import { pages } from './samples/pages.tsx';
import { papers } from './samples/files.tsx';
import { pickers } from './samples/pickers.tsx';
import { states } from './samples/states.tsx';
import { vouchers } from './samples/vouchers.tsx';
import type { Sample } from './sample.ts';

const samples: readonly Sample[] = [
  ...amounts,
  ...fields,
  ...pickers,
  ...lists,
  ...vouchers,
  ...papers,
  ...states,
  ...pages,
  ...dialogs,
];

const languages = { en: 'English', 'zh-CN': '简体中文', 'zh-TW': '繁體中文' } as const;
const themes = { light: 'Light', dark: 'Dark' } as const;

/** What the address asks for: `?language=zh-TW&theme=dark&sample=MoneyInput`; all samples when none is named. */
function asked(): { language: UiLanguage; theme: keyof typeof themes; shown: readonly Sample[] } {
  const search = new URLSearchParams(location.search);
  const language = search.get('language') ?? '';
  const named = samples.filter(({ name }) => name === search.get('sample'));
  return {
    language: language in languages ? (language as UiLanguage) : 'en',
    theme: search.get('theme') === 'dark' ? 'dark' : 'light',
    shown: named.length > 0 ? named : samples,
  };
}

/** The same address with another value. */
function addressWith(name: string, value: string): string {
  const search = new URLSearchParams(location.search);
  search.set(name, value);
  return `?${search}`;
}

/** Every component that areas share, in each language and theme; for who builds a screen, and for who looks for faults. */
export function Gallery(): ReactNode {
  const { language, theme, shown } = asked();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <UiProvider language={language} isDark={theme === 'dark'}>
      <header className={classes['head']}>
        <strong>Suanpan gallery</strong>
        <Choices label="Language" name="language" chosen={language} values={languages} />
        <Choices label="Theme" name="theme" chosen={theme} values={themes} />
      </header>
      <div className={classes['body']}>
        <nav className={classes['names']} aria-label="Components">
          <a href={location.pathname}>All</a>
          {samples.map(({ name }) => (
            <a key={name} href={addressWith('sample', name)}>
              {name}
            </a>
          ))}
        </nav>
        <main className={classes['samples']}>
          {shown.map((sample) => (
            <SampleCard key={sample.name} {...sample} />
          ))}
        </main>
      </div>
    </UiProvider>
  );
}

const SampleCard = ({ name, use, Show }: Sample): ReactNode => (
  <section className={classes['sample']} aria-label={name}>
    <h2>{name}</h2>
    <p>{use}</p>
    <div className={classes['stage']}>
      <Show />
    </div>
  </section>
);

interface ChoicesProps {
  label: string;
  name: string;
  chosen: string;
  values: Readonly<Record<string, string>>;
}

const Choices = ({ label, name, chosen, values }: ChoicesProps): ReactNode => (
  <nav className={classes['choices']} aria-label={label}>
    {Object.entries(values).map(([value, text]) => (
      <a key={value} href={addressWith(name, value)} aria-current={value === chosen}>
        {text}
      </a>
    ))}
  </nav>
);
