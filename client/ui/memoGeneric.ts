import { memo } from 'react';

/** Like React's `memo`, but keeps the type parameters of a generic component. */
export const memoGeneric = memo as <Component>(component: Component) => Component;
