/** A bad cell of the file; the server's `fields[]` fit as they are. */
export interface CellProblem {
  message: string;
  row?: number | undefined;
  /** By letters, as a spreadsheet shows it. */
  column?: string | undefined;
  sheet?: string | undefined;
}

/** Why an import was refused; `ApiError` of the api client fits. */
export interface ImportError {
  message?: string;
  fields?: readonly CellProblem[];
  requestId?: string | undefined;
  /** Of the refusal as a whole, for what the wizard itself does not know. */
  code?: string | undefined;
  data?: unknown;
}

/**
 * Choose a file, say what its columns hold where its titles do not, it is rehearsed, then stored: nothing is stored
 * before the rehearsal found no fault.
 */
export type WizardState<Result> =
  | { step: 'choose'; isUnreadable: boolean }
  | { step: 'reading'; file: File }
  | { step: 'columns'; file: File }
  | { step: 'checking'; file: File; sent: number; worked: number }
  | { step: 'refused'; file: File; error: ImportError }
  | { step: 'ready'; file: File; result: Result; error: ImportError | null }
  | { step: 'storing'; file: File; result: Result; sent: number; worked: number };

export type WizardEvent<Result> =
  | { type: 'unreadable' }
  | { type: 'read'; file: File }
  | { type: 'columns' }
  | { type: 'check'; file: File }
  | { type: 'sent'; share: number }
  | { type: 'worked'; share: number }
  | { type: 'checked'; result: Result }
  | { type: 'store' }
  | { type: 'failed'; error: ImportError }
  | { type: 'again' };

export const firstState = { step: 'choose', isUnreadable: false } as const;

/** What comes after an event; one that no longer belongs to the step changes nothing. */
export function nextState<Result>(
  state: WizardState<Result>,
  event: WizardEvent<Result>,
): WizardState<Result> {
  switch (event.type) {
    case 'unreadable':
      return { step: 'choose', isUnreadable: true };
    case 'again':
      return firstState;
    case 'read':
      return { step: 'reading', file: event.file };
    case 'columns':
      return 'file' in state ? { step: 'columns', file: state.file } : state;
    case 'check':
      return { step: 'checking', file: event.file, sent: 0, worked: 0 };
    case 'sent':
      return 'sent' in state ? { ...state, sent: event.share } : state;
    case 'worked':
      return 'sent' in state ? { ...state, sent: 1, worked: event.share } : state;
    case 'checked':
      if (state.step !== 'checking') return state;
      return { step: 'ready', file: state.file, result: event.result, error: null };
    case 'store':
      if (state.step !== 'ready') return state;
      return { step: 'storing', file: state.file, result: state.result, sent: 0, worked: 0 };
    case 'failed':
      return afterFailure(state, event.error);
  }
}

/** Bad cells need another file; anything else is worth another try with this one. */
function afterFailure<Result>(state: WizardState<Result>, error: ImportError): WizardState<Result> {
  if (state.step === 'checking' || state.step === 'reading')
    return { step: 'refused', file: state.file, error };
  if (state.step !== 'storing') return state;
  const { file, result } = state;
  if (cellsOf(error).length > 0) return { step: 'refused', file, error };
  return { step: 'ready', file, result, error };
}

/** The problems that have a place in the file; what is said twice of one place, such as a missing column, once. */
export const cellsOf = ({ fields = [] }: ImportError): readonly CellProblem[] => [
  ...new Map(
    fields
      .filter(({ row }) => row !== undefined)
      .map((cell) => [`${cell.sheet ?? ''}/${cellName(cell)}/${cell.message}`, cell]),
  ).values(),
];

/** B7, or the row alone where the problem is the whole row's. */
export const cellName = ({ row, column }: CellProblem): string => `${column ?? ''}${row ?? ''}`;
