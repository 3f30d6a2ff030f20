import { memo } from 'react';

/** React's `memo` loses type parameters. */
export const memoGeneric = memo as <Component>(component: Component) => Component;
