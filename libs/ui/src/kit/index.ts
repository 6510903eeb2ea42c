/** What screens need beyond the first load; one chunk, fetched after the first paint (ADR 0001). */
export * from './antd.ts';
export { Choice, type ChoiceProps } from '../field/choice.tsx';
export { DayField, type DayFieldProps } from '../field/day-field.tsx';
export { fieldsIn } from '../field/enter-leads-on.ts';
export { FormFields } from '../field/form-fields.tsx';
export { leaveField } from '../field/leave-field.ts';
export { leaveForm, UNREAD_DAYS } from '../field/leave-form.ts';
export { FilterChoice, FilterDay } from '../field/filter-fields.tsx';
export { FilterRow, type FilterRowProps } from '../field/filter-row.tsx';
export { Field, FieldProblem, type FieldMarks, type FieldProps } from '../field/form-field.tsx';
export { FileButton, type FileButtonProps } from '../files/file-button.tsx';
export { ExportMenu, type ExportMenuProps } from '../files/export-menu.tsx';
export { FilePanel, type FilePanelProps } from '../files/file-panel.tsx';
export { RecordFiles, type RecordFilesProps } from '../files/record-files.tsx';
export { fileSize } from '../files/file-size.ts';
export { FileTile, type FileTileProps } from '../files/file-tile.tsx';
export { SendingRow, type SendingRowProps } from '../files/sending-row.tsx';
export { Facts, type FactsProps } from '../page/facts.tsx';
export { FileList } from '../files/file-list.tsx';
export { ChosenFilesPanel, type ChosenFilesPanelProps } from '../files/chosen-files-panel.tsx';
export { ImportWizard, type ImportWizardProps } from '../import/import-wizard.tsx';
export type { ImportError } from '../import/wizard-state.ts';
export { ItemPicker, type ItemPickerProps } from '../item/item-picker.tsx';
export { NewItemDialog, type NewItemDialogProps } from '../item/new-item-dialog.tsx';
export { FootChosen, FootSums, ListFoot, type FootChosenProps } from '../list/list-foot.tsx';
export { RefusedDialog, type Refused, type RefusedDialogProps } from '../list/refused-dialog.tsx';
export { ListPopup, comboboxOf } from '../list/list-popup.tsx';
export { type Listbox, useListbox } from '../list/use-listbox.ts';
export { MoneyInput, type MoneyInputProps } from '../money/money-input.tsx';
export { searchSubjects, indexSubjects, type PickableSubject } from '../subject/search.ts';
export { SubjectPicker, type SubjectPickerProps } from '../subject/subject-picker.tsx';
export {
  HistoryDrawer,
  type HistoryEvent,
  HistoryEvents,
  type HistoryRow,
} from '../history/history-drawer.tsx';
export { NewerDialog, type NewerDialogProps } from '../newer/newer-dialog.tsx';
export { LeaveDialog, type LeaveDialogProps } from '../leaving/leave-dialog.tsx';
export { arriveWhole } from '../money/arrive-whole.ts';
export { Table } from '../table/table.tsx';
export type { TableProps } from 'antd/es/table';
export { lineNotes } from '../voucher/line-notes.ts';
export { VoucherStamps } from '../voucher/voucher-stamps.tsx';
export { VoucherLines, type VoucherLinesProps } from '../voucher/voucher-lines.tsx';
export { FieldPopup } from '../popup/field-popup.tsx';
export { Dropdown } from '../popup/dropdown.tsx';
export { Modal, useShown } from '../popup/modal.tsx';
export { SavedViews, type SavedViewsProps, type ViewStore } from '../views/saved-views.tsx';
