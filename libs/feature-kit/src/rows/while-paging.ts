import { hashKey } from '@tanstack/react-query';

interface Listing {
  /** Ends with what the list is asked for, its page among it. */
  queryKey: readonly unknown[];
}

/** While another page of a list is read, the one before stays; what another month or filter found does not. */
export function whilePaging<Options extends Listing>(options: Options) {
  const wanted = withoutPage(options);
  return {
    ...options,
    placeholderData: <Found>(known: Found | undefined, before: Listing | undefined): Found | undefined =>
      before && withoutPage(before) === wanted ? known : undefined,
  };
}

const withoutPage = ({ queryKey }: Listing): string =>
  hashKey([...queryKey.slice(0, -1), { ...(queryKey.at(-1) as object), page: 0 }]);
