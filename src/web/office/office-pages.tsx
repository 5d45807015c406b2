import { Route, Routes } from 'react-router';
import { SignedInOffice } from './frame/signed-in-office.tsx';
import { SignIn } from './frame/sign-in/sign-in.tsx';

export function OfficePages({ brandName }: { brandName: string }) {
  return (
    <Routes>
      <Route path="sign-in" element={<SignIn brandName={brandName} />} />
      <Route path="*" element={<SignedInOffice brandName={brandName} />} />
    </Routes>
  );
}
