export { useSlowly } from '../../ui/results/useSlowly.ts';
