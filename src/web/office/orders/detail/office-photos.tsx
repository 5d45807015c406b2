import { PhotoThumb } from '../../../parts/media/photo-thumb.tsx';
import { ButtonRow } from '../../../parts/layout/stack.tsx';

export interface OfficePhotosProps {
  /** Addresses of the office: the cookie of the staff opens them. */
  photos: readonly string[];
  /** What they show. */
  about: string;
}

export function OfficePhotos({ photos, about }: OfficePhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ButtonRow as="ul">
      {photos.map((address, index) => (
        <li key={address}>
          <PhotoThumb source={address} label={`Photograph ${index + 1}: ${about}`} />
        </li>
      ))}
    </ButtonRow>
  );
}
