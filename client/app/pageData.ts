import { useActionData, useLoaderData } from 'react-router';

/**
 * What the server page decided for this view: the answer of its `submit` when a form was just refused, else of
 * its `load`. Values that were promises on the server are promises here (read them with React's `use`).
 */
export function usePageData<Data>(): Data {
  const loaded = useLoaderData<unknown>();
  const submitted = useActionData<unknown>();
  return (submitted ?? loaded) as Data;
}
