import { sql } from 'kysely';
import { formatRupees, groupExactRupees } from '../../../rules/money/format-rupees.ts';
import { rupeesFromPaise } from '../../../rules/money/paise.ts';
import { returnHour } from '../../../rules/rentals/rental.ts';
import { formatIstMoment, formatPlainDay, indianDay } from '../../../rules/time/day.ts';
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
  const pictures = await readPictures(database, order.number);
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
  addedAt: Date;
  bytes: Buffer;
}

const mostOfUnit = 4;

/** Of each unit the newest, which show how it is now. */
async function readPictures(database: ShopDatabase, number: string): Promise<ConditionPicture[]> {
  const { rows } = await sql<ConditionPicture>`
    select rental_unit.label, newest.added_at as "addedAt", newest.bytes
    from rental_booking booking
    join rental_unit on rental_unit.id = booking.unit_id
    cross join lateral (
      select id, added_at, bytes from unit_photograph
      where unit_id = rental_unit.unit_id or rental_unit_id = rental_unit.id
      order by added_at desc, id desc limit ${mostOfUnit}) as newest
    where booking.reference = ${number} and booking.status in ('booked', 'out')
    order by rental_unit.id, newest.added_at desc, newest.id desc`.execute(database);
  return rows;
}

const inARow = 4;
const gap = 8;
const pictureWidth = (contentWidth - (inARow - 1) * gap) / inARow;
const pictureHeight = 96;

function drawPictures(paper: Paper, pictures: readonly ConditionPicture[]): void {
  for (let first = 0; first < pictures.length; first += inARow) {
    paper.keepTogether(pictureHeight + 30);
    paper.y += 12;
    for (const [index, { label, addedAt, bytes }] of pictures.slice(first, first + inARow).entries()) {
      const x = margin + index * (pictureWidth + gap);
      paper.image(paper.y, { bytes, x, width: pictureWidth, height: pictureHeight });
      const text = `${label}, ${formatPlainDay(indianDay(addedAt))}`;
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

function rulesOf({ shop, depositPaise, chargeNoticeHours, things }: AgreementFacts): Statement[] {
  const hasPictures = things.some(({ photographs }) => photographs.length > 0);
  return [
    {
      label: 'Whose it is',
      text:
        `The things stay the property of ${shop.name}. The renter uses them with care, does not lend, sell, open or change ` +
        'them, and keeps them at the address above.',
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
