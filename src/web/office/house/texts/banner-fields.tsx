import { type BannerTab, bannerText } from '../../../../rules/texts/banner-text.ts';
import { type BannerKey, bannerKeys, type BannerText, type ShopTexts } from '../../../../rules/texts/shop-texts.ts';
import { CheckField } from '../../../parts/form/check-field.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import type { TextFieldsProps, TextPreviewProps } from './text-fields.ts';
import styles from './content.module.css';

const titles: Readonly<Record<BannerKey, string>> = {
  Consoles: 'Slide that leads to selling consoles',
  'PS4-CDs': 'Slide that leads to selling PS4 games',
  Controllers: 'Slide that leads to selling controllers',
  community: 'Banner of the community',
};

/** Where a banner leads is fixed; what it says is not. */
export function BannerFields({ value, onChange, errorAt, isReadOnly }: TextFieldsProps<ShopTexts['banners']>) {
  return (
    <Stack>
      <p className="small muted">
        A slide may name {'{product}'}, {'{platform}'}, {'{cash}'} and {'{credit}'}: what the shop pays today for the
        most popular thing of its kind.
      </p>
      {bannerKeys.map((key) => (
        <OneBanner
          key={key}
          title={titles[key]}
          banner={value[key]}
          onChange={(banner) => onChange({ ...value, [key]: banner })}
          errorAt={(field) => errorAt(`${key}.${field}`)}
          isReadOnly={isReadOnly}
        />
      ))}
    </Stack>
  );
}

interface OneBannerProps {
  title: string;
  banner: BannerText;
  onChange: (banner: BannerText) => void;
  errorAt: (field: string) => string | null;
  isReadOnly: boolean;
}

const fields = [
  { name: 'title', label: 'Heading', most: 80 },
  { name: 'text', label: 'Words under it', most: 200 },
  { name: 'action', label: 'Button', most: 40 },
] as const;

function OneBanner({ title, banner, onChange, errorAt, isReadOnly }: OneBannerProps) {
  return (
    <fieldset className={styles.group} disabled={isReadOnly}>
      <legend className="strong">{title}</legend>
      <Stack>
        <CheckField
          label="Shown"
          checked={banner.isOn}
          onChange={(event) => onChange({ ...banner, isOn: event.currentTarget.checked })}
        />
        {fields.map(({ name, label, most }) => (
          <TextField
            key={name}
            label={label}
            value={banner[name]}
            maxLength={most}
            error={errorAt(name)}
            onChange={(event) => onChange({ ...banner, [name]: event.currentTarget.value })}
          />
        ))}
      </Stack>
    </fieldset>
  );
}

const example = {
  productName: 'PlayStation 5',
  editionName: 'STANDARD',
  category: 'PS5',
  sellCash: 21_000,
  sellCredit: 24_000,
};

export function BannerPreview({ value, filling }: TextPreviewProps<ShopTexts['banners']>) {
  return (
    <>
      <p className="tiny muted">With an example of what the shop pays.</p>
      {bannerKeys.map((key) => {
        // The community names nothing of the slides, so any tab will do.
        const tab: BannerTab = key === 'community' ? 'Consoles' : key;
        const { title, text, action } = bannerText(value[key], { tab, thing: example }, filling);
        if (!value[key].isOn) return <p key={key} className="small muted">{`${titles[key]}: turned off`}</p>;
        return (
          <div key={key} className={styles.drawnBanner}>
            <p className="display h3">{title}</p>
            <p>{text}</p>
            <p className="strong">{action}</p>
          </div>
        );
      })}
    </>
  );
}
