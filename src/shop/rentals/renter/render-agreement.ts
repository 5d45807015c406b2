import { formatRupees, groupExactRupees } from '../../../rules/money/format-rupees.ts';
import { rupeesFromPaise } from '../../../rules/money/paise.ts';
import { returnHour } from '../../../rules/rentals/rental.ts';
import { type Day, formatIstMoment, formatPlainDay } from '../../../rules/time/day.ts';
import type { ShopDatabase } from '../../database.ts';
import { type Closing, drawClosing, signatureOf, type Statement, sumRow } from '../../invoices/pdf/draw-closing.ts';
import { drawContinuation, drawHeading, type Heading } from '../../invoices/pdf/draw-heading.ts';
import { type Column, drawTable } from '../../invoices/pdf/draw-table.ts';
import { shopColumn } from '../../invoices/pdf/invoice-heading.ts';
import { contentWidth, margin, paleInk, type Paper } from '../../invoices/pdf/paper.ts';
import { writePdf } from '../../invoices/pdf/write-pdf.ts';
import type { AgreementFacts, LentThing } from './agreement-facts.ts';

/** When it was accepted, and on which phone; without a phone, on paper. */
export interface Acceptance {
  at: Date;
  phoneEnding: string | null;
}

interface Agreement {
  facts: AgreementFacts;
  /** Null while it is to be read. */
  accepted: Acceptance | null;
}

/** The agreement as a PDF, with the photographs that show in which condition the things are. */
export async function renderAgreement(database: ShopDatabase, agreement: Agreement): Promise<Buffer> {
  const { facts, accepted } = agreement;
  const { order, shop, things } = facts;
  const pictures = await readPictures(database, things);
  const about = {
    title: `Rental agreement ${order.number}`,
    orderNumber: order.number,
    madeAt: (accepted?.at ?? new Date(order.day)).toISOString(),
    shop,
    facts,
  };
  return writePdf(about, (paper) => {
    drawHeading(paper, headingOf(facts));
    const startPage = () => drawContinuation(paper, { brand: shop.brand, text: about.title });
    drawTable(paper, { columns, rows: things, noteOn: ({ serial }) => serial && `Serial no. ${serial}` }, startPage);
    drawPictures(paper, pictures);
    drawClosing(paper, closingOf(agreement));
  });
}

function headingOf({ order, shop, renter, things }: AgreementFacts): Heading {
  return {
    brand: shop.brand,
    title: 'Rental agreement',
    about: `${things.length === 1 ? 'One thing' : `${things.length} things`} lent for the days below`,
    columns: [
      shopColumn('Lent by', shop),
      {
        label: 'Rented by',
        rows: [
          { text: renter.name, isBold: true },
          ...renter.wholeAddress.map((text) => ({ text })),
          { text: `Phone ${renter.phoneNumber}` },
        ],
      },
      {
        label: 'Details',
        rows: [
          { name: 'Rental no.', value: order.number },
          { name: 'Booked on', value: formatPlainDay(order.day) },
        ],
      },
    ],
  };
}

const columns: readonly Column<LentThing>[] = [
  { title: ['#'], align: 'left', cell: (_thing, index) => [String(index + 1)] },
  { title: ['What'], align: 'left', cell: ({ title }) => [title], isWide: true },
  { title: ['Unit'], align: 'left', cell: ({ label }) => [label] },
  { title: ['From'], align: 'left', cell: ({ startsOn }) => [formatPlainDay(startsOn)] },
  { title: ['Back by'], align: 'left', isBold: true, cell: ({ dueOn }) => [formatPlainDay(dueOn)] },
  { title: ['A late', 'day ₹'], align: 'right', cell: ({ lateDayPaise }) => [groupExactRupees(lateDayPaise)] },
  {
    title: ['Damage,', 'at most ₹'],
    align: 'right',
    cell: ({ damageMostPaise }) => [groupExactRupees(damageMostPaise)],
  },
];

interface ConditionPicture {
  label: string;
  day: Day;
  bytes: Buffer;
}

/** The very ones that the version names: what was added since is in no agreement that somebody accepts unseen. */
async function readPictures(database: ShopDatabase, things: readonly LentThing[]): Promise<ConditionPicture[]> {
  const printed = things.flatMap((thing) => thing.printed.map((photograph) => ({ ...photograph, label: thing.label })));
  if (printed.length === 0) return [];
  const ids = printed.map(({ id }) => id);
  const rows = await database.selectFrom('unit_photograph').where('id', 'in', ids).select(['id', 'bytes']).execute();
  const bytesOf = new Map(rows.map(({ id, bytes }) => [id, bytes]));
  return printed.flatMap(({ id, label, day }) => {
    // One that was taken away this moment changes the version: nobody can accept what is drawn without it.
    const bytes = bytesOf.get(id);
    return bytes ? [{ label, day, bytes }] : [];
  });
}

const inARow = 4;
const gap = 8;
const pictureWidth = (contentWidth - (inARow - 1) * gap) / inARow;
const pictureHeight = 96;

function drawPictures(paper: Paper, pictures: readonly ConditionPicture[]): void {
  for (let first = 0; first < pictures.length; first += inARow) {
    paper.keepTogether(pictureHeight + 30);
    paper.y += 12;
    for (const [index, { label, day, bytes }] of pictures.slice(first, first + inARow).entries()) {
      const x = margin + index * (pictureWidth + gap);
      paper.image(paper.y, { bytes, x, width: pictureWidth, height: pictureHeight });
      const text = `${label}, ${formatPlainDay(day)}`;
      paper.writeAt(paper.y + pictureHeight + 3, text, { x, width: pictureWidth, size: 7, color: paleInk });
    }
    paper.y += pictureHeight + 16;
  }
}

function closingOf({ facts, accepted }: Agreement): Closing {
  const { shop, renter, rentPaise, depositPaise } = facts;
  return {
    sums: [sumRow('Rent, with GST', rentPaise), { ...sumRow('Deposit', depositPaise), isStrong: true }],
    statements: [...rulesOf(facts), { label: 'Accepted', text: acceptedText(accepted) }],
    signature: signatureOf(shop),
    otherSignature: { who: renter.name, as: 'The renter' },
  };
}

function rulesOf({ shop, renter, depositPaise, chargeNoticeHours, things }: AgreementFacts): Statement[] {
  const hasPictures = things.some(({ printed }) => printed.length > 0);
  return [
    {
      label: 'Whose it is',
      text:
        `The things stay the property of ${shop.name}. The renter uses them with care, ` +
        // Who comes for them has given no address.
        (renter.wholeAddress.length > 0
          ? 'does not lend, sell, open or change them, and keeps them at the address above.'
          : 'and does not lend, sell, open or change them.'),
    },
    {
      label: 'Deposit',
      text:
        depositPaise === 0
          ? 'None is asked for.'
          : `${formatRupees(rupeesFromPaise(depositPaise))} is paid before anything leaves. It goes back to where it came from ` +
            'after the inspection, less charges that the renter has seen.',
    },
    {
      label: 'Late',
      text:
        `Everything is back by ${returnHour} of its last day, unless a longer time was paid. Every day after it costs what is ` +
        'written above for each piece.',
    },
    {
      label: 'Damage and loss',
      text:
        'What is damaged or lost is charged with a reason, and costs at most what is written above for each piece. ' +
        `The renter has ${chargeNoticeHours} hours to look at a charge, and can object to it before it is taken.`,
    },
    {
      label: 'Condition',
      text: `${hasPictures ? 'The photographs above, and those' : 'The photographs'} taken at the hand-over, show how things left.`,
    },
  ];
}

function acceptedText(accepted: Acceptance | null): string {
  if (!accepted) return 'Not yet. It is accepted with a one-time code that is sent to the phone of the renter.';
  const at = formatIstMoment(accepted.at.toISOString());
  if (accepted.phoneEnding === null) return `${at}, on paper.`;
  return `${at}, by the renter, with a one-time code sent to the phone ending in ${accepted.phoneEnding}.`;
}
