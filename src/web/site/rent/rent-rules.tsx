import { type Keeping, keepingText } from '../../../rules/rentals/purchase.ts';
import { classNames } from '../../parts/class-names.ts';
import { Callout } from '../../parts/feedback/callout.tsx';
import { useShop } from '../frame/use-shop.ts';
import styles from './rent-rules.module.css';

export interface RentRulesProps {
  isConsole: boolean;
  /** Whether the renter may buy it afterwards; null while nobody knows. */
  keeping?: Keeping | null;
  className?: string | undefined;
}

/** What a customer has to know before paying. */
export function RentRules({ isConsole, keeping = null, className }: RentRulesProps) {
  const { figures } = useShop().settings;
  const kept = keeping && keepingText(keeping);
  return (
    <div className={classNames(styles.rules, className)}>
      {isConsole && <Callout icon="chat">Our team will call you to choose any two games.</Callout>}
      <Callout icon="warning">
        Every late day costs the price of one day. Loss or damage: up to {figures.rentalLossPercent}% of the retail
        price.
      </Callout>
      {kept && <Callout icon="tag">{kept}</Callout>}
    </div>
  );
}

/** What is in the box of a rented console, by its platform: the pad, the games, the cables. */
export function consoleKit(platform: string): readonly [string, string, string] {
  const cables = platform === 'NintendoSwitch' ? 'Dock, HDMI, power' : 'HDMI and power';
  return [controllerNames[platform] ?? 'One controller', 'Any two games', cables];
}

const controllerNames: Readonly<Record<string, string>> = {
  PS5: 'One DualSense',
  PS4: 'One DualShock 4',
  XboxOne: 'One Xbox pad',
  XboxSeriesX: 'One Xbox pad',
  XboxSeriesS: 'One Xbox pad',
  NintendoSwitch: 'Two Joy-Con',
};
