/** The password of the demo company's user, which everybody can read here. */
export const demoPassword = 'suanpan-demo';

/** However it was typed: what is compared with a hash is normalised too. */
export const isDemoPassword = (password: string): boolean => password.normalize('NFKC') === demoPassword;
