export { lateOr } from '../../ui/results/lateOr.ts';
