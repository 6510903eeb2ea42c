export * from './router.ts';
export { definePage, pageOf, type RemoteModule } from './define-page.ts';
export {
  knownContract,
  pathPattern,
  readRemote,
  type DeployedRemote,
  type FeatureManifest,
} from './manifest.ts';
export type { Feature, FeatureRoute, MenuEntry } from './define-feature.ts';
export { useFilePicture } from './files/use-file-picture.ts';
export { useFileQueue, type SendingFile } from './files/use-file-queue.ts';
export { answerOf, inFilesTable } from './kept/files-table.ts';
export { clearKeptWork, draftPrefix, hasUnsavedWork } from './kept/own-work.ts';
export { useIsShown } from './leaving/use-is-shown.ts';
export { useLeaveQuestion, useUnloadWarning, type LeaveQuestion } from './leaving/use-leave-question.ts';
export { sections, setupGroups, type LocalText, type Section, type SetupGroup } from './sections.ts';
export {
  languageNames,
  ShellProvider,
  useAccountSet,
  useCan,
  useFetchScreenAhead,
  useLanguage,
  usePeriod,
  useNews,
  useRefreshShell,
  useTheme,
  useUser,
  type Language,
  type NewsSource,
  type ShellPeriod,
  type ShellUser,
  type ShellValue,
  type ThemeChoice,
} from './shell/context.ts';
export {
  PERIOD_PARAM,
  accountDateOf,
  monthStartOf,
  periodOfSearch,
  withPeriod,
} from './shell/period-link.ts';
export { useDayBefore } from './shell/use-day-before.ts';
export { isComposing, keyName, type KeyPress } from './shortcuts/keys.ts';
export { setOption, useOption, type OptionName } from './options/options.ts';
export { setOwnKey, useOwnKeys } from './shortcuts/own-keys.ts';
export { focusedRow, useListKeys, type ListKeys, type ListKeyTexts } from './rows/use-list-keys.ts';
export {
  differingLines,
  differingRows,
  fieldRows,
  type DifferingLine,
  type NewerRow,
} from './newer/differing-lines.ts';
export { itemName } from './newer/item-name.ts';
export { useChosenRows } from './rows/use-chosen-rows.ts';
export { useLastPage } from './rows/use-last-page.ts';
export { whilePaging } from './rows/while-paging.ts';
export { rowMark } from './rows/row-mark.ts';
export { useAddItem, type ItemValues } from './items/use-add-item.ts';
export { useRefusingVouchers } from './trade/use-refusing-vouchers.ts';
export { useDocumentBooking, type DocumentBooking } from './trade/use-document-booking.ts';
export { useSubjectName } from './trade/use-subject-name.ts';
export { tradeKey, useTradeChanged } from './trade/use-trade-changed.ts';
export { useSavedViews } from './views/use-saved-views.ts';
export type { Shortcut, ShownShortcut } from './shortcuts/registry.ts';
export { useShortcutList, useShortcutListener, useShortcuts } from './shortcuts/use-shortcuts.ts';
