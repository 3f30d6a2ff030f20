import { css } from 'goober';
import { TEXT_LINK } from './styleParts.ts';

export const textButton = css(TEXT_LINK);
