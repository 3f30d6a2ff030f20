export { SkeletonBackdrop } from '../../ui/results/OfferSkeleton.tsx';
