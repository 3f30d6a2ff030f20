import { useActionData, useLoaderData } from 'react-router';

/**
 * Returns the data of the server page: the result of `submit` after a refused form, else of `load`. Promises
 * of the server are promises here (read them with React's `use`).
 */
export function usePageData<Data>(): Data {
  const loaded = useLoaderData<unknown>();
  const submitted = useActionData<unknown>();
  return (submitted ?? loaded) as Data;
}
