import type { MetaFunction } from 'react-router';
import { getWallet } from '../../../contract/account.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { LoadTrouble } from '../../parts/feedback/load-trouble.tsx';
import { Price } from '../product/card/price.tsx';
import { Skeleton } from '../../parts/feedback/skeleton.tsx';
import { useSignedInPerson } from '../account/signed-in-person.ts';
import { pageMeta } from '../frame/page-meta.ts';
import { useAsked } from '../../calls/use-asked.ts';
import { useShop } from '../frame/use-shop.ts';
import { AccountPage } from '../account/account-layout.tsx';
import { AccountSection } from '../account/account-section.tsx';
import { WalletStatement } from './wallet-statement.tsx';
import styles from './wallet-balance.module.css';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Wallet',
    description: 'Your store credit and its statement.',
    path: '/wallet',
    isUnlisted: true,
  });

export default function Wallet() {
  const { user } = useSignedInPerson();
  const { figures } = useShop().settings;
  const { reply: wallet, refusal, askAgain } = useAsked(getWallet, user && { userId: user.id });
  return (
    <AccountPage title="Wallet">
      {refusal && !wallet ? (
        <LoadTrouble title="Your wallet did not load." sentence={refusal.sentence} onRetry={askAgain} />
      ) : (
        <>
          <div className={styles.balance}>
            <div className={styles.amounts}>
              <Amount label="Available credit" rupees={wallet?.available} isLoud />
              <Amount label="Held for open orders" rupees={wallet?.held} />
            </div>
            <p className={`small soft ${styles.about}`}>
              Credit is what you earn when you sell to us for credit. Spend it at checkout: the part of a pre-owned
              product that it pays for is {figures.creditDealPercent}% cheaper.
            </p>
            <LinkButton look="dark" to="/sell">
              Sell Items
            </LinkButton>
          </div>
          <AccountSection title="Statement">
            {wallet ? <WalletStatement lines={wallet.statement} /> : <Skeleton shape="panel" />}
          </AccountSection>
        </>
      )}
    </AccountPage>
  );
}

interface AmountProps {
  label: string;
  rupees: number | undefined;
  isLoud?: boolean;
}

function Amount({ label, rupees, isLoud = false }: AmountProps) {
  return (
    <div>
      <p className="small muted">{label}</p>
      <div className={isLoud ? styles.loud : styles.plain}>
        {rupees === undefined && <Skeleton shape="badge" className={styles.waiting} />}
        {rupees !== undefined && (isLoud ? <Price rupees={rupees} /> : formatRupees(rupees))}
      </div>
    </div>
  );
}
