import { memo } from 'react';

/** React's `memo` for components with type parameters, which its own type forgets. */
export const memoGeneric = memo as <Component>(component: Component) => Component;
