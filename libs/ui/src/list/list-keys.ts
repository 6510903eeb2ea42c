/** The parts of a key press that decide whether it opens a list. */
interface ListPress {
  key: string;
  altKey: boolean;
}

/**
 * Whether a key opens the list of a field: Alt and the arrow, as everywhere; F2 and F7, as in the desktop programs of Kingdee,
 * unless the user has switched those off. The page says so (`data-kingdee-keys`), to the fields of every remote at once.
 */
export const opensList = ({ key, altKey }: ListPress): boolean =>
  (altKey && key === 'ArrowDown') ||
  ((key === 'F2' || key === 'F7') && document.documentElement.dataset['kingdeeKeys'] !== 'off');
