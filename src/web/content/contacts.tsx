import type { ShopSettings } from '../../rules/shop-settings.ts';
import type { ContentSection } from './content.ts';
import { figureWords } from './figure-words.ts';

/** The same on every page that has it: who answers, and by when. The law asks for each of these lines. */
export function complaints(settings: ShopSettings): ContentSection {
  const { brand, legal } = settings;
  const words = figureWords(settings);
  return {
    id: 'complaints',
    title: 'Contact and complaints',
    body: (
      <>
        <p>
          Our help centre answers 24/7: write to <a href={`mailto:${brand.email}`}>{brand.email}</a> or call{' '}
          <a href={phoneLink(brand.phone)}>{brand.phone}</a>. Please have your order number at hand.
        </p>
        <p>
          If something is still wrong, write to our grievance officer. Every complaint gets a number, so that you can
          follow it. We acknowledge it within {words.complaintAnswered} and solve it within {words.complaintSolved}.
        </p>
        <LegalDetails settings={settings} />
        <p>
          You can also turn to the National Consumer Helpline on 1915 or to the consumer commission where you live.{' '}
          {legal.name} is the seller of everything in this shop.
        </p>
      </>
    ),
  };
}

export function LegalDetails({ settings: { brand, legal } }: { settings: ShopSettings }) {
  return (
    <dl>
      <div>
        <dt>Legal name</dt>
        <dd>{legal.name}</dd>
      </div>
      <div>
        <dt>Address</dt>
        <dd>{legal.address}</dd>
      </div>
      <div>
        <dt>GSTIN</dt>
        <dd>{legal.gstin}</dd>
      </div>
      <div>
        <dt>Customer care</dt>
        <dd>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>, <a href={phoneLink(brand.phone)}>{brand.phone}</a>
        </dd>
      </div>
      <div>
        <dt>Grievance officer</dt>
        <dd>
          {legal.grievanceOfficer}, <a href={`mailto:${legal.grievanceEmail}`}>{legal.grievanceEmail}</a>
        </dd>
      </div>
    </dl>
  );
}

function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
