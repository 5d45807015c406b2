export type ArtSubject = {
  productName: string;
  editionName: string;
  category: string;
  subCategory: string;
  gameType: string | null;
};
