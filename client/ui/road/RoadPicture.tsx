import { picture } from './RoadPicture.styles.ts';

interface RoadPictureProps {
  /** Address (`buildRoadUrl`). */
  road: string;
  alt: string;
}

const SCHEMES = ['light', 'dark'];

/** The map of a trip in the scheme of the page, which an image does not see. */
export function RoadPicture({ road, alt }: RoadPictureProps) {
  return SCHEMES.map((scheme) => (
    <img key={scheme} className={picture} src={`${road}#${scheme}`} alt={alt} loading="lazy" />
  ));
}
