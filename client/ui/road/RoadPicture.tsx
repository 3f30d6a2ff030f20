import { picture } from './RoadPicture.styles.ts';

interface RoadPictureProps {
  /** Address (`buildRoadUrl`). */
  road: string;
  alt: string;
}

const SCHEMES = ['light', 'dark'];

/** Renders a map for each colour mode, because an image cannot read the mode of the page. */
export function RoadPicture({ road, alt }: RoadPictureProps) {
  return SCHEMES.map((scheme) => (
    <img key={scheme} className={picture} src={`${road}#${scheme}`} alt={alt} loading="lazy" />
  ));
}
