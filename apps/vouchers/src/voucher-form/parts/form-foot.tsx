import { Input } from '@suanpan/ui/kit';
import { type ReactNode, memo } from 'react';
import { useMessages } from '../messages.ts';
import classes from '../voucher-form.module.css';
import { FieldProblem, faulty } from './field-problem.tsx';
import { People } from './people.tsx';

interface FormFootProps {
  remark: string;
  /** Why the remark is refused. */
  problem: string | undefined;
  maker: string;
  reviewer: string | null;
  /** Vouchers this one is bound to. */
  linked: ReactNode;
  onRemark(text: string): void;
}

/** Below the lines: the remark, and whose voucher it is. */
export const FormFoot = memo(function FormFoot({
  remark,
  problem,
  maker,
  reviewer,
  linked,
  onRemark,
}: FormFootProps): ReactNode {
  const t = useMessages();
  return (
    <div className={classes['foot']}>
      <label htmlFor="voucher-remark">{t('remark')}</label>
      <Input
        id="voucher-remark"
        autoComplete="off"
        maxLength={128}
        {...faulty('voucher-remark', problem)}
        value={remark}
        onChange={(event) => onRemark(event.target.value)}
      />
      <FieldProblem id="voucher-remark" problem={problem} />
      {linked}
      <People maker={maker} reviewer={reviewer} />
    </div>
  );
});
