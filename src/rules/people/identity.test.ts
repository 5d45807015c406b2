import { expect, test } from 'vitest';
import {
  emailProblem,
  formatPhone,
  maskedEmail,
  resetOtpProblem,
  resetPasswordProblem,
  resetPhoneProblem,
  signupProblem,
} from './identity.ts';

const right = {
  firstName: 'Asha',
  lastName: 'Kumar',
  email: 'asha@example.in',
  password: 'secret',
  confirmPassword: 'secret',
  mobileNumber: '9876543210',
  hasAcceptedTerms: true,
};

test('a form that is right has no problem', () => {
  expect(signupProblem(right)).toBeNull();
});

test('a form with everything wrong names one thing after the other, in the order of the form', () => {
  let form = { ...right, hasAcceptedTerms: false, password: 'abc', confirmPassword: 'abd', mobileNumber: '12' };
  expect(signupProblem(form)).toBe('Please accept the Terms and Conditions to proceed.');
  form = { ...form, hasAcceptedTerms: true };
  expect(signupProblem(form)).toBe('Passwords requires min 6 characters');
  form = { ...form, password: 'abcdef' };
  expect(signupProblem(form)).toBe('Passwords do not match');
  form = { ...form, confirmPassword: 'abcdef' };
  expect(signupProblem(form)).toBe('Invalid Mobile Number');
  expect(signupProblem({ ...right, lastName: ' ' })).toBe('Please enter your last name.');
});

test.each(['987654321', '98765432101', '98765 4321', '+919876543', 'abcdefghij', '٩٨٧٦٥٤٣٢١٠', '9876543210\n'])(
  '%j is no mobile number',
  (mobileNumber) => {
    expect(signupProblem({ ...right, mobileNumber })).toBe('Invalid Mobile Number');
    expect(resetPhoneProblem(mobileNumber)).toBe('Please enter a valid phone number.');
  },
);

test('the steps of a forgotten password have their own words', () => {
  expect(resetOtpProblem('0042')).toBeNull();
  for (const otp of ['', '123', '12345', '12a4', ' 123']) {
    expect(resetOtpProblem(otp)).toBe('Please enter a valid 4-digit OTP.');
  }
  expect(resetPasswordProblem('secret', 'secret')).toBeNull();
  expect(resetPasswordProblem('secret', 'secreT')).toBe('Passwords do not match.');
  expect(resetPasswordProblem('abc', 'abc')).toBe('Passwords requires min 6 characters');
});

test('a mobile number is written in two groups of five', () => {
  expect(formatPhone('9840012345')).toBe('+91 98400 12345');
});

test('a password has at most 128 characters', () => {
  expect(resetPasswordProblem('x'.repeat(128), 'x'.repeat(128))).toBeNull();
  expect(resetPasswordProblem('x'.repeat(129), 'x'.repeat(129))).toContain('at most 128');
});

test('spaces are no name and no email address', () => {
  expect(signupProblem({ ...right, firstName: ' ' })).toContain('first name');
  expect(signupProblem({ ...right, lastName: ' ' })).toContain('last name');
  expect(signupProblem({ ...right, email: ' ' })).toContain('email address');
});

test.each([
  ['asha.kumar@example.in', 'a•••r@example.in'],
  ['ravi@example.in', 'r•••i@example.in'],
  ['raj@example.in', 'r•••@example.in'],
  ['a@example.in', 'a•••@example.in'],
  ['"at@home"@example.in', '"•••"@example.in'],
])('of the address %s others see %s', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});

test.each(['asha@example.in', ' asha.kumar+games@mail.example.co.in ', "o'brien@example.com"])(
  '%s is an email address',
  (email) => expect(emailProblem(email)).toBeNull(),
);

test.each(['asha', 'a@b', 'asha@example', 'asha @example.in', 'asha@@example.in', `${'a'.repeat(250)}@example.in`])(
  '%s is none, and an example says how one looks',
  (email) => expect(emailProblem(email)).toBe('Enter your email address, like name@example.com.'),
);

test('without an email address its owner is asked for one', () => {
  expect(emailProblem(' ')).toBe('Enter your email address.');
});
