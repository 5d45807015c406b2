import { useEffect, useState } from 'react';
import { tradeInPhoto } from '../../../../contract/trade-ins.ts';
import { PhotoThumb } from '../../../parts/media/photo-thumb.tsx';
import { askForFile } from '../../../calls/ask-for-file.ts';
import styles from './trade-in.module.css';

export interface InspectionPhotosProps {
  userId: number;
  /** What they show, for people who cannot see them. */
  title: string;
  /** Their addresses. */
  photos: readonly string[];
  /** The call that answers one of them. */
  call?: typeof tradeInPhoto;
}

/** What was found, in pictures. */
export function InspectionPhotos({ userId, title, photos, call = tradeInPhoto }: InspectionPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos}>
      {photos.map((address, index) => (
        <li key={address}>
          <Photo userId={userId} call={call} address={address} label={`Photograph ${index + 1} of ${title}`} />
        </li>
      ))}
    </ul>
  );
}

interface PhotoProps extends Required<Pick<InspectionPhotosProps, 'userId' | 'call'>> {
  address: string;
  label: string;
}

function Photo({ userId, call, address, label }: PhotoProps) {
  const source = usePrivatePicture(userId, address, call);
  return <PhotoThumb source={source} label={label} />;
}

/** A picture that only its owner may see: the browser would ask for an address in the page without the token. Empty when it does not load. */
function usePrivatePicture(userId: number, address: string, call: typeof tradeInPhoto): string | null {
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    let made = '';
    let isLeft = false;
    const photoId = new URL(address, window.location.href).searchParams.get('photoId') ?? '';
    askForFile(call, { userId, photoId }).then(
      ({ file }) => {
        if (isLeft) return;
        made = URL.createObjectURL(file);
        setSource(made);
      },
      () => !isLeft && setSource(''),
    );
    return () => {
      isLeft = true;
      URL.revokeObjectURL(made);
    };
  }, [userId, address, call]);
  return source;
}
