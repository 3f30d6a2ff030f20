import { Alert } from '../../../ui/Alert.tsx';
import { PASSPORT_RULE } from './internationalTexts.ts';

export function PassportNote() {
  return (
    <Alert tone="info">
      <b>گذرنامه.</b> {PASSPORT_RULE}
    </Alert>
  );
}
