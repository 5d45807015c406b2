import type { Call } from '../call.ts';
import { officeMe, officeSignIn, officeSignOut } from './session.ts';

/** Every call of the back office. */
export const officeCalls: readonly Call[] = [officeSignIn, officeMe, officeSignOut];
