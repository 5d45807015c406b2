export interface BankDetails {
  accountNumber: string;
  ifscCode: string;
  bankName: string;
  accountHolderName: string;
}

const accountNumber = /^\d{9,18}$/;
const ifsc = /^[A-Z]{4}0[A-Z0-9]{6}$/;
const upiId = /^[a-zA-Z0-9._-]{2,256}@[a-zA-Z][a-zA-Z0-9]{1,63}$/;

/** What is wrong with an account, by field; an empty answer is right in form. Whether the branch exists, the server knows. */
export function bankProblems(details: BankDetails): Partial<Record<keyof BankDetails, string>> {
  return {
    ...(!accountNumber.test(details.accountNumber) && { accountNumber: 'An account number has 9 to 18 digits.' }),
    ...(!ifsc.test(details.ifscCode) && { ifscCode: 'An IFSC has 11 characters, such as HDFC0000001.' }),
    ...(details.bankName.trim() === '' && { bankName: 'Please enter the name of the bank.' }),
    ...(details.accountHolderName.trim() === '' && {
      accountHolderName: 'Please enter the name of the account holder.',
    }),
  };
}

export function upiProblem(text: string): string | null {
  return upiId.test(text) ? null : 'A UPI id looks like name@bank.';
}

/** The last four characters, for everybody who may see that there are details but not which. */
export function maskedAccount(number: string): string {
  return `••••${number.slice(-4)}`;
}

export function maskedUpi(text: string): string {
  const [name = '', bank = ''] = text.split('@');
  return `${name.slice(0, 2)}••••@${bank}`;
}
