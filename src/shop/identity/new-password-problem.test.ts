import { expect, test } from 'vitest';
import { newPasswordProblem } from './new-password-problem.ts';

const asha = { name: 'Asha Kumar', email: 'asha@example.in' };

test.each(['GameTrove', 'gametrove@2026', 'PlayStation5!', 'Nintendo-Switch', 'gaming123', 'Manager1234'])(
  '%s is what somebody tries first who guesses at this shop',
  (password) => {
    expect(newPasswordProblem(password, asha)).toContain('must not be the name of this shop');
  },
);

test.each(['xbox under the stairs', 'gametrove has my old console', 'manage 3 geese'])(
  '%s is a password',
  (password) => {
    expect(newPasswordProblem(password, asha)).toBeNull();
  },
);
