export interface UnfinishedOrder {
  title: string;
  day: string;
  carrier: string | null;
  holdEndsAt: string;
  url: string;
}
