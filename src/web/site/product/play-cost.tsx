import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Product } from '../../../contract/catalogue.ts';
import type { RentDuration } from '../../../rules/line-choices.ts';
import { formatRupees, roundRupees } from '../../../rules/money/format-rupees.ts';
import { playCost, type PlayCostFacts, type PlayCostOption } from '../../../rules/rentals/play-cost.ts';
import { classNames } from '../../parts/class-names.ts';
import styles from './play-cost.module.css';
import { Price } from './card/price.tsx';
import { RentIt, type RentPlace } from './rent-it.tsx';

export interface PlayCostProps {
  facts: PlayCostFacts;
  /** Where each way begins; one without an address has no link. */
  links: Partial<Readonly<Record<Exclude<PlayCostOption['kind'], 'rent'>, string>>>;
  /** Where its calendar is open. */
  rentIn: readonly RentPlace[];
  rentToKeep: Product['rentToKeep'];
  intro?: string;
}

export function PlayCost({ className, ...props }: PlayCostProps & { className?: string }) {
  return (
    <section className={classNames(styles.panel, className)} aria-labelledby="play-cost">
      <PlayCostWords {...props} />
    </section>
  );
}

/** Keep it, sell it back or rent it, side by side. Nothing to compare, nothing shown. */
export function PlayCostWords({ facts, links, rentIn, rentToKeep, intro }: PlayCostProps) {
  const options = playCost(facts);
  if (options.length < 2) return null;
  return (
    <>
      <h2 id="play-cost" className="display h2">
        What does it cost to play?
      </h2>
      <p className={styles.intro}>
        {intro ?? `From our own prices today and about ${plainHours(facts.hours ?? 0)} of play.`}
      </p>
      <ul className={styles.options}>
        {options.map((option) => (
          <Option key={option.kind} option={option}>
            {option.kind === 'rent' ? (
              <>
                {rentToKeep && <p className="tiny">{keepText(rentToKeep[option.duration])}</p>}
                <RentIt places={rentIn} className={styles.link} />
              </>
            ) : (
              <Way option={option} href={links[option.kind]} />
            )}
          </Option>
        ))}
      </ul>
    </>
  );
}

function Option({ option, children }: { option: PlayCostOption; children: ReactNode }) {
  const { title, detail } = textOf(option);
  return (
    <li className={classNames(styles.option, option.isCheapest && styles.cheapest)}>
      <div>
        <h3 className="strong">{title}</h3>
        <p className="tiny muted">{detail}</p>
      </div>
      <Price rupees={option.rupees} size="l" />
      <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={Math.max(option.share, 1)} height="1" />
      </svg>
      <p className={styles.hourly}>
        <b>{roundRupees(option.rupeesPerHour)}</b> per hour of play{option.isCheapest && ', the least'}
      </p>
      {children}
    </li>
  );
}

function Way({ option, href }: { option: PlayCostOption; href: string | undefined }) {
  if (!href) return null;
  return (
    <Link className={classNames('link', styles.link)} to={href}>
      {option.kind === 'keep' ? 'Buy new' : 'Buy pre-owned'}
    </Link>
  );
}

/** Like it? A part of the rent counts toward the price of the very thing, which its grade or its own price decides. */
function keepText(figures: NonNullable<Product['rentToKeep']>[RentDuration]): string | undefined {
  return (
    figures &&
    `Keep it for about ${formatRupees(figures.price)}: up to ${formatRupees(figures.rent)} of the rent counts`
  );
}

function textOf(option: PlayCostOption): { title: string; detail: string } {
  switch (option.kind) {
    case 'keep':
      return { title: 'Buy new, keep it', detail: 'Yours for good' };
    case 'sell-back': {
      const detail = `${formatRupees(option.price)} less ${formatRupees(option.credit)} credit`;
      return { title: 'Buy pre-owned, sell it back', detail };
    }
    case 'rent': {
      const aDay = `${plainHours(Math.round(option.hoursADay * 10) / 10)} a day`;
      const detail = option.isEnough ? `${aDay} to finish` : `${plainHours(option.hours)} of it, ${aDay}`;
      return { title: `Rent for ${durationText[option.duration]}`, detail };
    }
  }
}

const durationText: Readonly<Record<RentDuration, string>> = {
  '1day': 'a day',
  '1week': 'a week',
  '2week': '2 weeks',
  '3week': '3 weeks',
  '1month': 'a month',
};

function plainHours(hours: number): string {
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}
