/** What screens need beyond the first load; one chunk, fetched after the first paint (ADR 0001). */
export * from './antd.ts';
export { ImportWizard, type ImportWizardProps } from '../import/import-wizard.tsx';
export type { ImportError } from '../import/wizard-state.ts';
export { ItemPicker, type ItemPickerProps } from '../item/item-picker.tsx';
export { ListPopup, comboboxOf } from '../list/list-popup.tsx';
export { type Listbox, useListbox } from '../list/use-listbox.ts';
export { MoneyInput, type MoneyInputProps } from '../money/money-input.tsx';
export { searchSubjects, indexSubjects, type PickableSubject } from '../subject/search.ts';
export { SubjectPicker, type SubjectPickerProps } from '../subject/subject-picker.tsx';
export { LeaveDialog, type LeaveDialogProps } from '../leaving/leave-dialog.tsx';
export { arriveWhole } from '../money/arrive-whole.ts';
export { lineNotes } from '../voucher/line-notes.ts';
export { VoucherLines, type VoucherLinesProps } from '../voucher/voucher-lines.tsx';
export { FieldPopup } from '../popup/field-popup.tsx';
export { Dropdown } from '../popup/dropdown.tsx';
export { Modal, useShown } from '../popup/modal.tsx';
