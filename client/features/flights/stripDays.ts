export { stripDays } from '../../ui/results/stripDays.ts';
