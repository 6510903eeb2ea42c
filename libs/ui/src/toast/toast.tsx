import Button from 'antd/es/button';
import { type ReactNode, createContext, useCallback, useContext, useMemo, useState } from 'react';
import classes from './toast.module.css';

export interface ToastOptions {
  kind?: 'info' | 'error';
  /** Milliseconds on screen; null keeps it until removed. Eight seconds with an action, else four. */
  duration?: number | null;
  /** A button such as Undo, or several: Open and Undo. */
  action?: ToastAction | readonly ToastAction[];
}

export interface ToastAction {
  label: string;
  run(): void;
}

/** Shows a toast and answers the function that removes it. */
export type ShowToast = (text: string, options?: ToastOptions) => () => void;

interface ToastEntry extends ToastOptions {
  id: number;
  text: string;
}

const ToastContext = createContext<ShowToast>(() => () => undefined);

/** Short news after an act; readers hear it through a live region. Errors of a form belong at the field. */
export const useToast = (): ShowToast => useContext(ToastContext);

let lastId = 0;

export function ToastProvider({ children }: { children: ReactNode }): ReactNode {
  const [toasts, setToasts] = useState<readonly ToastEntry[]>([]);
  const remove = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  const show = useCallback<ShowToast>(
    (text, options = {}) => {
      lastId += 1;
      const id = lastId;
      setToasts((shown) => [...shown, { ...options, id, text }]);
      const duration = options.duration === undefined ? (options.action ? 8000 : 4000) : options.duration;
      if (duration !== null) window.setTimeout(() => remove(id), duration);
      return () => remove(id);
    },
    [remove],
  );
  const region = useMemo(
    () => (
      <div className={classes['region']} role="status" aria-live="polite">
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} onClose={() => remove(toast.id)} />
        ))}
      </div>
    ),
    [toasts, remove],
  );
  return (
    <ToastContext value={show}>
      {children}
      {region}
    </ToastContext>
  );
}

function Toast({ toast, onClose }: { toast: ToastEntry; onClose(): void }): ReactNode {
  const className = toast.kind === 'error' ? `${classes['toast']} ${classes['error']}` : classes['toast'];
  const actions = toast.action === undefined ? [] : [toast.action].flat();
  return (
    <div className={className}>
      <span>{toast.text}</span>
      {actions.map(({ label, run }) => (
        <Button
          key={label}
          size="small"
          type="link"
          onClick={() => {
            onClose();
            run();
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
