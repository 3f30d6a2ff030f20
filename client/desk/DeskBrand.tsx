import { useDeskFrame } from './deskFrame.ts';

export function DeskBrand() {
  const { brand } = useDeskFrame();
  return (
    <>
      <svg className="brand__mark" viewBox="0 0 48 48" aria-hidden="true">
        <path d="M24 0L31 7L41 7L41 17L48 24L41 31L41 41L31 41L24 48L17 41L7 41L7 31L0 24L7 17L7 7L17 7Z" />
        <path d="M14.5 25.5a9.5 9.5 0 0 1 19 0z" />
        <path d="M13 28h22v1.8H13zM22.6 31.5h2.8L29.5 41.5 24 44l-5.5-2.5z" />
      </svg>
      <span>{brand}</span> <small>میز کار</small>
    </>
  );
}
