import { roleName } from '@suanpan/contracts';
import { useLanguage, useUser } from '@suanpan/feature-kit';
import { Button, Icon, ProblemAlert, RestingButton } from '@suanpan/ui';
import { Facts } from '@suanpan/ui/kit';
import { type ReactNode, useRef } from 'react';
import { Part } from '../../frame/personal-page.tsx';
import { useMessages } from '../messages.ts';
import classes from '../setting.module.css';
import { useAvatar } from '../use-avatar.ts';
import { NameForm } from './name-form.tsx';

/** The picture, name and e-mail address, which are changed here, and what else the program knows the user by. */
export function ProfilePart(): ReactNode {
  const t = useMessages();
  const { language } = useLanguage();
  const { name, mobile, role, avatarUrl } = useUser();
  const facts = [
    [t('mobile'), mobile],
    [t('role'), role ? roleName(role, language) : t('none')],
  ] as const;
  return (
    <Part title={t('profile')}>
      <div className={classes['profile']}>
        <span className={classes['picture']}>
          {avatarUrl === null ? (
            <Icon name="user" size={48} />
          ) : (
            <img src={avatarUrl} alt={t('picture.of', { name })} width={96} height={96} />
          )}
        </span>
        <PictureActs hasPicture={avatarUrl !== null} />
      </div>
      <NameForm />
      <Facts facts={facts} />
    </Part>
  );
}

function PictureActs({ hasPicture }: { hasPicture: boolean }): ReactNode {
  const t = useMessages();
  const field = useRef<HTMLInputElement>(null);
  const { isBusy, problem, change, remove } = useAvatar();
  return (
    <div className={classes['acts']}>
      <div className={classes['buttons']}>
        <Button loading={isBusy} onClick={() => field.current?.click()}>
          {t('picture.choose')}
        </Button>
        {hasPicture && (
          <RestingButton type="text" isResting={isBusy} onClick={remove}>
            {t('picture.remove')}
          </RestingButton>
        )}
      </div>
      <p className={classes['hint']}>{t('picture.hint')}</p>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={t('picture.choose')}
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) change(file);
        }}
      />
      {problem !== null && <ProblemAlert problems={[]} title={problem} />}
    </div>
  );
}
