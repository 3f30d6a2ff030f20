import { Icon } from './Icon.tsx';
import { TextButton } from './TextButton.tsx';

/** Says that something is stored only on this device, with a button that deletes it. */
export function DeviceNote({ onErase }: { onErase: () => void }) {
  return (
    <p className="small muted with-icon">
      <Icon name="lock" size="small" />
      {'فقط روی همین دستگاه · '}
      <TextButton type="button" onClick={onErase}>
        پاک کن
      </TextButton>
    </p>
  );
}
