import type { ShopSettings } from '../../../rules/house/shop-settings.ts';

/** Who is behind the shop and who answers. The law asks for each of these lines. */
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
