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

/** Data for the frame around every page, and for the forms and dates inside it. */
export interface DeskFrame {
  brand: string;
  now: Date;
  theme: 'light' | 'dark' | null;
  /** Creates the hidden idempotency key of one form. */
  createFormKey: () => string;
  staff: { name: string; role: Role } | null;
  rail: readonly RailItem[];
  section: string | undefined;
  /** Path of the search page and the typed text; null while the desk has no search. */
  search: { path: string; typed: string } | null;
  /** Message shown after a successful form. */
  note: string | null;
  /** Address of this page; forms redirect back to it. */
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
