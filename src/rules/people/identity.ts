import { unseenPasswordProblem } from './new-password.ts';

export const passwordLeast = 6;
const passwordMost = 128;
export const otpDigits = 4;
/** How long a link works that confirms an email address. */
export const emailLinkHours = 24;
/** How long a link works with which the reader of a mail says that it was not them. */
export const notMeDays = 7;
/** How long somebody waits before another one-time code is sent. */
export const otpResendPauseSeconds = 30;

export interface SignupForm {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
  mobileNumber: string;
}

/** The first thing that is wrong with a sign-up form, in the order of the form's own checks; null when nothing is. */
export function signupProblem(form: SignupForm & { hasAcceptedTerms: boolean }): string | null {
  if (!form.hasAcceptedTerms) return 'Please accept the Terms and Conditions to proceed.';
  return (
    passwordProblem(form.password) ??
    (form.password === form.confirmPassword ? null : 'Passwords do not match') ??
    (isMobileNumber(form.mobileNumber) ? null : 'Invalid Mobile Number') ??
    missingField(form)
  );
}

/** What is wrong with a new password, or null. */
export function passwordProblem(password: string): string | null {
  if (password.length < passwordLeast) return `Passwords requires min ${passwordLeast} characters`;
  if (password.length > passwordMost) return `Passwords can have at most ${passwordMost} characters`;
  return unseenPasswordProblem(password, passwordLeast);
}

/** The shop and its forms judge alike: what a form lets through is not refused afterwards. */
export const emailPattern = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
export const emailMost = 254;

/** What is wrong with an email address, or null. */
export function emailProblem(email: string): string | null {
  const written = email.trim();
  if (written === '') return 'Enter your email address.';
  return written.length <= emailMost && emailPattern.test(written)
    ? null
    : 'Enter your email address, like name@example.com.';
}

export function isMobileNumber(text: string): boolean {
  return /^[0-9]{10}$/.test(text);
}

function missingField(form: SignupForm): string | null {
  const { firstName, lastName } = nameProblems(form);
  return firstName ?? lastName ?? (form.email.trim() === '' ? 'Please enter your email address.' : null);
}

/** What is wrong with each part of a name. */
export function nameProblems(name: Pick<SignupForm, 'firstName' | 'lastName'>): {
  firstName?: string;
  lastName?: string;
} {
  return {
    ...(name.firstName.trim() === '' && { firstName: 'Please enter your first name.' }),
    ...(name.lastName.trim() === '' && { lastName: 'Please enter your last name.' }),
  };
}

/** The three steps of a forgotten password: what is wrong with each, or null. */
export function resetPhoneProblem(phoneNumber: string): string | null {
  return isMobileNumber(phoneNumber) ? null : 'Please enter a valid phone number.';
}

export function resetOtpProblem(otp: string): string | null {
  return /^[0-9]{4}$/.test(otp) ? null : 'Please enter a valid 4-digit OTP.';
}

export function resetPasswordProblem(password: string, confirmPassword: string): string | null {
  return passwordProblem(password) ?? (password === confirmPassword ? null : 'Passwords do not match.');
}

/** Shown when somebody signs up with an email address that has an account. */
export const takenEmailSentence = 'User Already exist, Please Login.';

/** Told to an account whose address somebody else reads, who has said so. */
export const disownedSentence =
  'Whoever reads this mailbox says that the account is not theirs, so we send nothing there. Please change your email address.';

/** +91 98400 12345, in the two groups in which people in India say it. */
export function formatPhone(tenDigits: string): string {
  return `+91 ${tenDigits.slice(0, 5)} ${tenDigits.slice(5)}`.trim();
}

/** a•••r@example.in: its owner knows it again, and nobody else can write to it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${at > 3 ? email.slice(at - 1) : email.slice(at)}`;
}
