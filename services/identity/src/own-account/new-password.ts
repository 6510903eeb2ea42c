import { refuse, refuseIf } from '@suanpan/service-kit';
import { checkPassword } from '../sign-in/password-rules.ts';
import type { SignInDesk } from '../sign-in/sign-in-desk.ts';

/** @throws ProblemError user.password-length, user.password-common at `newPassword`. */
export function refuseBadPassword(desk: SignInDesk, password: string, email: string | null = null): void {
  const field = 'newPassword';
  refuseIf(checkPassword(password, email ?? '').map((problem) => ({ ...problem, field })));
  if (!desk.admits(password)) refuse({ code: 'user.password-common', field });
}
