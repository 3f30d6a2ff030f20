import { createContext, useContext } from 'react';
import type { BuiltFile } from '../app/builtFile.ts';
import type { IconName } from '../ui/iconNames.ts';
import type { Role } from '../../shared/desk/permissions.ts';

export interface RailItem {
  id: string;
  title: string;
  path: string;
  icon: IconName;
  group?: 'sales' | 'office';
  count?: { waiting: number; urgent: boolean };
}

/** What the frame around every page needs, and what forms and dates inside it read. */
export interface DeskFrame {
  brand: string;
  now: Date;
  theme: 'light' | 'dark' | null;
  /** Makes the hidden key of one form. */
  createFormKey: () => string;
  staff: { name: string; role: Role } | null;
  rail: readonly RailItem[];
  section: string | undefined;
  /** Address of the search; null while the desk has none. */
  search: { path: string; typed: string } | null;
  /** The note after a successful form. */
  note: string | null;
  /** Address of this page, for forms that come back to it. */
  path: string;
  assets: DeskAssets;
}

export interface DeskAssets {
  stylesheet: BuiltFile | null;
  script: BuiltFile | null;
}

export const DeskFrameContext = createContext<DeskFrame | null>(null);

export function useDeskFrame(): DeskFrame {
  const frame = useContext(DeskFrameContext);
  if (!frame) throw new Error('a part of the desk was rendered outside its frame');
  return frame;
}
