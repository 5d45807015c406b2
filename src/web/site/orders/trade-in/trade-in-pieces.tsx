import type { OrderDetails } from '../../../../contract/orders.ts';
import type { TradeInDetails } from '../../../../contract/trade-ins.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { pictureOf, ProductArt } from '../../product/card/product-art.tsx';
import { InspectionPhotos } from './inspection-photos.tsx';
import items from '../order-items.module.css';
import styles from './trade-in.module.css';

export type Piece = TradeInDetails['items'][number];

export interface TradeInPiecesProps {
  userId: number;
  order: OrderDetails;
  tradeIn: TradeInDetails;
}

/** Every piece with its quote, what was taken off, and what came of it. */
export function TradeInPieces({ userId, order, tradeIn }: TradeInPiecesProps) {
  return (
    <ul className={items.items}>
      {tradeIn.items.map((piece) => (
        <li key={piece.itemId} className={styles.piece}>
          <ProductArt picture={pictureOf(imageOf(order, piece))} alt="" sizes="44px" className={items.art} />
          <div className={items.text}>
            <p>{piece.title}</p>
            <p className="tiny muted">
              {piece.currency === 'credit' ? 'For credit' : 'For cash'}. {stateText(piece)}
            </p>
            {piece.deductions.map(({ label, amount }) => (
              <p key={label} className="tiny soft">
                {label}: – {formatRupees(amount)}
              </p>
            ))}
            {/* An open offer tells this itself, above. */}
            {piece.state !== 'offered' && piece.reasons && <p className="tiny soft">{piece.reasons}</p>}
            {piece.state !== 'offered' && (
              <InspectionPhotos userId={userId} title={piece.title} photos={piece.photos} />
            )}
          </div>
          <PieceAmount piece={piece} />
        </li>
      ))}
    </ul>
  );
}

function PieceAmount({ piece: { quoted, offered, state, isHeld } }: { piece: Piece }) {
  const isChanged = state === 'refused' || (offered !== null && offered !== quoted);
  return (
    <p className={styles.amount}>
      {isChanged && (
        <s className="tiny muted">
          <span className="visually-hidden">Quoted </span>
          {formatRupees(quoted)}
        </s>
      )}
      <span>{state === 'refused' ? (isHeld ? 'Not bought' : 'Comes back') : formatRupees(offered ?? quoted)}</span>
    </p>
  );
}

function stateText({ state, isHeld, isHandedOver }: Piece): string {
  if (isHandedOver) return 'Handed over to whoever is entitled to it';
  return isHeld ? 'Stays with us for now' : stateTexts[state];
}

const stateTexts: Record<Piece['state'], string> = {
  quoted: 'Quoted',
  accepted: 'As you described it',
  offered: 'We made a new offer',
  agreed: 'You accepted our offer',
  refused: 'Goes back to you',
};

function imageOf({ lines }: OrderDetails, { lineId }: Piece): { image: string } {
  return lines.find((line) => line.lineId === lineId) ?? { image: '' };
}
