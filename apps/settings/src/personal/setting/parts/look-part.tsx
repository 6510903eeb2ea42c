import {
  type Language,
  type ThemeChoice,
  languageNames,
  setOption,
  useLanguage,
  useOption,
  useTheme,
} from '@suanpan/feature-kit';
import { Radio } from '@suanpan/ui/kit';
import { type ReactNode, useId } from 'react';
import { Part } from '../../frame/personal-page.tsx';
import { useMessages } from '../messages.ts';
import classes from '../setting.module.css';

const themes: readonly ThemeChoice[] = ['system', 'light', 'dark'];

/** Language, theme and density, at once and for this browser. */
export function LookPart(): ReactNode {
  const t = useMessages();
  const { language, setLanguage } = useLanguage();
  const { themeChoice, setThemeChoice } = useTheme();
  const isCompact = useOption('compact');
  return (
    <Part title={t('look')} note={t('look.note')}>
      <Choice
        label={t('language')}
        options={Object.entries(languageNames).map(([value, label]) => ({ value: value as Language, label }))}
        value={language}
        onChange={setLanguage}
      />
      <Choice
        label={t('theme')}
        options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        value={themeChoice}
        onChange={setThemeChoice}
      />
      <Choice
        label={t('density')}
        options={[
          { value: 'usual', label: t('density.usual') },
          { value: 'compact', label: t('density.compact') },
        ]}
        value={isCompact ? 'compact' : 'usual'}
        onChange={(value) => setOption('compact', value === 'compact')}
      />
    </Part>
  );
}

function Choice<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: { value: Value; label: string }[];
  value: Value;
  onChange(value: Value): void;
}): ReactNode {
  const id = useId();
  return (
    <div className={classes['choice']}>
      <span id={id}>{label}</span>
      <Radio.Group
        aria-labelledby={id}
        options={options}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      />
    </div>
  );
}
