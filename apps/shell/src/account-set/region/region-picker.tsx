import { useLanguage } from '@suanpan/feature-kit';
import { Button, Icon } from '@suanpan/ui';
import { Input } from '@suanpan/ui/kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useMessages } from '../messages.ts';
import { RegionColumns, RegionsFound } from './region-lists.tsx';
import classes from './region-picker.module.css';
import { type RegionTable, pathTitle, useRegions } from './region-table.ts';
import { type RegionCombobox, useRegionCombobox } from './use-region-combobox.ts';

interface RegionPickerProps {
  /** These come from the form. */
  id?: string;
  value?: string | undefined;
  onChange?(region: string | undefined): void;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
}

/** Province, city, district; a province or city alone will do. By columns, or by title, reading and initials. */
export function RegionPicker({
  id,
  value,
  onChange = () => undefined,
  ...aria
}: RegionPickerProps): ReactNode {
  const t = useMessages();
  const { language } = useLanguage();
  const popupId = useId();
  const [isVisited, setVisited] = useState(false);
  const regions = useRegions(isVisited || value !== undefined);
  const combobox = useRegionCombobox({ table: regions.data, value, onChange });
  const { isOpen, typed, cursor } = combobox;
  const path = value === undefined ? [] : (regions.data?.paths.get(value) ?? []);
  const shown = path.length > 0 ? pathTitle(path, language) : (value ?? '');
  const isList = combobox.found.length > 0;
  return (
    <div className={classes['picker']}>
      <Input
        {...aria}
        {...(id === undefined ? {} : { id })}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-haspopup={isList ? 'listbox' : 'tree'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? popupId : undefined}
        aria-activedescendant={isOpen && cursor !== null ? `${popupId}-${cursor}` : undefined}
        placeholder={isOpen && shown !== '' ? shown : t('address.none')}
        value={typed ?? (isOpen ? '' : shown)}
        onChange={(event) => combobox.type(event.target.value)}
        onFocus={() => setVisited(true)}
        onClick={combobox.open}
        onBlur={combobox.close}
        onKeyDown={combobox.onKeyDown}
        suffix={value === undefined ? <Icon name="down" size={14} /> : <Clear onClear={combobox.clear} />}
      />
      {isOpen && <Popup id={popupId} regions={regions} combobox={combobox} />}
    </div>
  );
}

function Clear({ onClear }: { onClear(): void }): ReactNode {
  const t = useMessages();
  return (
    <button type="button" className={classes['clear']} aria-label={t('address.clear')} onClick={onClear}>
      <Icon name="close" size={14} />
    </button>
  );
}

interface PopupProps {
  id: string;
  regions: UseQueryResult<RegionTable>;
  combobox: RegionCombobox;
}

function Popup({ id, regions, combobox }: PopupProps): ReactNode {
  const t = useMessages();
  const isSearch = combobox.typed !== null && combobox.typed.trim() !== '';
  const label = t('address');
  if (regions.data && !isSearch) return <RegionColumns {...{ id, label, combobox }} table={regions.data} />;
  if (combobox.found.length > 0) return <RegionsFound {...{ id, label, combobox }} />;
  return (
    <div id={id} className={`${classes['popup']} ${classes['note']}`} role="status">
      {regions.data ? t('address.notFound') : t(regions.isError ? 'address.failed' : 'address.loading')}
      {regions.isError && (
        <Button
          size="small"
          type="link"
          onPointerDown={(event) => {
            event.preventDefault();
            void regions.refetch();
          }}
        >
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

/** A region by its key, with what it lies in. */
export function RegionName({ region }: { region: string }): ReactNode {
  const { language } = useLanguage();
  const { data } = useRegions(true);
  const path = data?.paths.get(region) ?? [];
  return path.length === 0 ? region : pathTitle(path, language);
}
